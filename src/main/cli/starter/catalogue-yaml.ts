import type { Locale } from '#text/locale.ts';
import { format } from '../../messages/messages.ts';
import type { Answers } from './answers.ts';

/** The `catalogue.yaml` of a new catalogue. Comments show its other settings. */
export function writeCatalogueYaml({ name, languages, currency, email }: Answers, locale: Locale): string {
  const note = (key: 'head' | 'name' | 'contact' | 'brand') => `# ${format(`init.note_${key}`, {}, locale)}`;
  return `${[
    note('head'),
    '',
    ...(languages.length > 1 ? [note('name')] : []),
    `name: ${quote(name)}`,
    `default_locale: ${languages[0]}`,
    `currency: ${currency}`,
    '',
    note('contact'),
    'contact:',
    `  company: ${quote(name)}`,
    ...(email === null ? ['  # email: sales@example.com'] : [`  email: ${quote(email)}`]),
    '  # phone: +1 555 0100',
    '',
    note('brand'),
    '# brand:',
    '#   logo: { light: media/logo.svg, dark: media/logo-dark.svg }',
    '#   favicon: media/favicon.svg',
    '#   accent: "#0b5cad"',
    '#   powered_by: false',
  ].join('\n')}\n`;
}

/** A text in YAML, which accepts the syntax of JSON. */
function quote(text: string): string {
  return JSON.stringify(text);
}
