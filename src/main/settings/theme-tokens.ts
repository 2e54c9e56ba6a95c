import { readFileSync } from 'node:fs';
import { PROJECT_FOLDER } from './project.ts';

/** The site's colours, sizes and fonts as one rule of CSS, for pages outside of the build. */
export function readThemeTokens(): string {
  // The theme begins with its tokens. Browsers ignore its only line that is meant for Tailwind (`--*: initial`).
  const [block = ''] = readFileSync(`${PROJECT_FOLDER}src/app/parts/theme.css`, 'utf8').split('\n}');
  return `:root {\n${block.slice(block.indexOf('{\n') + 2)}\n}`;
}
