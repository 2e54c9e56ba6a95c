import { readFileSync } from 'node:fs';
import { PROJECT_FOLDER } from '../settings/project.ts';
import { readThemeTokens } from '../settings/theme-tokens.ts';

/** The desk's style sheets, in order. */
const SHEETS = ['desk.css', 'records.css', 'forms.css', 'brand.css'];

/** The desk's style sheets as one, after the site's colours, sizes and fonts. */
export function readDeskStyle(): string {
  const sheets = SHEETS.map(name => readFileSync(`${PROJECT_FOLDER}src/desk/page/${name}`, 'utf8'));
  return [readThemeTokens(), ...sheets].join('\n');
}
