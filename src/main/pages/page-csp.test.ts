import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dropMark, writeCsp } from './page-csp.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const rulesOf = (html: string) =>
  new Map(
    writeCsp([html], 'mark')
      .split('; ')
      .map(rule => [rule.split(' ')[0], rule]),
  );

describe('the policy of a page', () => {
  it('lets the scripts in that the build wrote into it, and none that are fetched or only data', () => {
    const html =
      '<script nonce="mark">a()</script><script nonce="mark" src="/b.js"></script><script type="application/json">{"c":1}</script><script nonce="mark" type="module" async="">d()</script>';
    expect(rulesOf(html).get('script-src')).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('d()')}`);
  });

  it('lets no script in that a text brought along, whatever it carries', () => {
    const html =
      '<script>a()</script><script nonce="other">b()</script><script type=" nonce=mark">c()</script><p title="<script>">d()</p>';
    expect(rulesOf(html).get('script-src')).toBe("script-src 'self'");
  });

  it('keeps the mark of its own scripts to itself', () => {
    const pieces = dropMark('<p>x</p><script nonce="mark">a()</script>', 'mark');
    expect(pieces.join('')).toBe('<p>x</p><script>a()</script>');
  });

  it('lets the styles in that stand in it, attributes as the browser reads them', () => {
    const html = '<style>p{}</style><p style="width:1px">x</p><p style="--a:&quot;b&quot;">x</p>';
    expect(rulesOf(html).get('style-src')).toBe(
      `style-src 'self' ${hashOf('p{}')} 'unsafe-hashes' ${hashOf('width:1px')} ${hashOf('--a:"b"')}`,
    );
  });

  it('takes nothing for a style that only looks like one', () => {
    const html =
      '<script type="application/json">{"t":"<p style=\\"no\\"><style>no</style>"}</script><p>a > b style="no"</p>';
    expect(rulesOf(html).get('style-src')).toBe("style-src 'self'");
  });
});
