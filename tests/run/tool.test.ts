import { expect, it } from 'vitest';
import { runTool, stopTools } from './tool.ts';

it('a tool is stopped with its children, and none starts afterwards', async () => {
  const waits = runTool(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { quiet: true });
  stopTools();
  expect((await waits).code).toBe(1);
  const late = await runTool(process.execPath, ['-e', 'console.log("started")'], { quiet: true });
  expect(late).toEqual({ code: 143, output: '', seconds: 0 });
});
