import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { runTool, stopTools } from './tool.ts';

it('a tool that stands back comes after others on a busy machine', async () => {
  const how = ['-e', 'console.log(os.getPriority())'];
  const { output } = await runTool(process.execPath, how, { quiet: true, stands_back: true });
  expect(Number(output)).toBeGreaterThan(getPriority());
});

it('a tool is stopped with its children, and none starts afterwards', async () => {
  const waits = runTool(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { quiet: true });
  stopTools();
  expect((await waits).code).toBe(1);
  const late = await runTool(process.execPath, ['-e', 'console.log("started")'], { quiet: true });
  expect(late).toEqual({ code: 143, output: '', seconds: 0 });
});
