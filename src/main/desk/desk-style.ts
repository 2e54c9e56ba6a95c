import { readFileSync } from 'node:fs';
import { PROJECT_FOLDER } from '../settings/project.ts';

/** The desk's style sheet, with the colours, sizes and letters of the site before it. */
export function readDeskStyle(): string {
  // The theme begins with its tokens. Of these a browser leaves out the one line that Tailwind alone reads (`--*: initial`).
  const [block = ''] = readFileSync(`${PROJECT_FOLDER}src/app/parts/theme.css`, 'utf8').split('\n}');
  const tokens = block.slice(block.indexOf('{\n') + 2);
  return `:root {\n${tokens}\n}\n${readFileSync(`${PROJECT_FOLDER}src/desk/page/desk.css`, 'utf8')}`;
}
