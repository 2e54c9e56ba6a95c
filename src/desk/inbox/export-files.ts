import { html, type Markup } from '../html/markup.ts';
import type { DeskAnswer, DeskRequest, InboxExport } from '../page/desk-page.ts';
import { postForm } from '../page/frame.ts';

const ENDINGS = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
};

/** The buttons that export everything of one kind. */
export function exportForm(path: string, what: InboxExport, { session, say }: DeskRequest): Markup {
  const buttons = Object.keys(ENDINGS).map(
    ending => html`<button name="ending" value="${ending}">${say(`${what}.export`, { ending })}</button>`,
  );
  return postForm(
    session,
    path,
    html`<input type="hidden" name="what" value="${what}"><p class="buttons">${buttons}</p>`,
  );
}

/** Everything of one kind as a file. */
export async function exportFile(what: InboxExport, { site, form }: DeskRequest): Promise<DeskAnswer> {
  const ending = form.get('ending') === '.csv' ? '.csv' : '.xlsx';
  const name = `${what}-${new Date().toISOString().slice(0, 10)}${ending}`;
  return {
    file: { bytes: await site.exportInbox(what, ending), type: ENDINGS[ending], name },
    done: { action: 'export', details: name },
  };
}
