import { ApiError, formatError } from '#contract/errors.ts';
import { StoredBody } from '#http/stored-body.ts';

/** What a plain page says in one language: a heading and paragraphs, as HTML. */
type Words = { title: string; paragraphs: readonly string[] };

const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 15vh auto; padding: 0 1.5rem }
code { font-family: ui-monospace, monospace }`;

const noCatalogue = makePage(
  {
    title: 'No catalogue is published yet',
    paragraphs: [
      'This site runs, but there is nothing to show. Whoever operates it loads a catalogue with',
      '<code>npx etalon import &lt;folder&gt;</code>',
      'Then reload this page.',
    ],
  },
  {
    title: '尚未发布任何产品目录',
    paragraphs: ['网站已在运行，但还没有内容。请网站管理员用上面的命令导入产品目录，然后刷新本页。'],
  },
);

/** What visitors see before a catalogue is published. */
export function noCataloguePage(): StoredBody {
  return noCatalogue;
}

/** What visitors see where a page could not be made at all, and the site's own error page neither. */
export function faultPage(reference: string): StoredBody {
  return makePage(
    { title: 'Internal Server Error', paragraphs: [formatError('internal_error', { reference }, 'en')] },
    { title: '服务器错误', paragraphs: [formatError('internal_error', { reference }, 'cn')] },
  );
}

/** What visitors see where the server refuses a request before it is looked at. */
export function refusalPage(error: unknown): StoredBody {
  const [en, cn] =
    error instanceof ApiError
      ? [error.messageIn('en'), error.messageIn('cn')]
      : ['This request cannot be read', '无法读取该请求'];
  return makePage(
    { title: 'Request refused', paragraphs: [escapeHtml(en)] },
    { title: '请求被拒绝', paragraphs: [escapeHtml(cn)] },
  );
}

/** A page by itself, in both languages: no part of the site is needed to show it. */
function makePage(en: Words, cn: Words): StoredBody {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${en.title}</title>
<style>
${STYLE}
</style>
</head>
<body>
<main>
<h1>${en.title}</h1>
${en.paragraphs.map(text => `<p>${text}</p>`).join('\n')}
<section lang="zh-CN">
<h2>${cn.title}</h2>
${cn.paragraphs.map(text => `<p>${text}</p>`).join('\n')}
</section>
</main>
</body>
</html>
`;
  return new StoredBody(Buffer.from(html), 'text/html; charset=utf-8');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
