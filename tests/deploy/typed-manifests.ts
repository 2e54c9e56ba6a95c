import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPackageBin } from '../../src/main/launch/package-bin.mjs';
import { ROOT, runTool } from '../run/tool.ts';

/** A manifest of Kubernetes as read. */
export type Manifest = { apiVersion: string; kind: string } & Record<string, unknown>;

/**
 * Checks manifests against the types of Kubernetes for missing, mistyped and unknown fields.
 * @returns the compiler's messages, empty if all are right
 */
export async function checkManifests(manifests: readonly Manifest[]): Promise<string> {
  const parent = join(ROOT, '.vitest');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'manifests-'));
  try {
    const source = manifests.map(
      (manifest, index) =>
        `import type { I${manifest.kind} as Type${index} } from 'kubernetes-models/${manifest.apiVersion}/${manifest.kind}';
export const manifest${index}: Type${index} = ${JSON.stringify(manifest, null, 2)};`,
    );
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, source.join('\n'));
    const args = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
    const { output } = await runTool(
      process.execPath,
      [
        getPackageBin(ROOT, 'typescript', 'tsc'),
        ...args,
        '--moduleResolution',
        'bundler',
        '--module',
        'esnext',
        file,
      ],
      { quiet: true },
    );
    return output;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
