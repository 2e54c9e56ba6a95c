import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pageCsp } from './page-csp.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const rulesOf = (html: string) =>
  new Map(
    pageCsp(html)
      .split('; ')
      .map(rule => [rule.split(' ')[0], rule]),
  );

describe('the policy of a page', () => {
  it('lets the scripts in that stand in it, and none that are fetched or only data', () => {
    const html =
      '<script>a()</script><script src="/b.js"></script><script type="application/json">{"c":1}</script><script type="module" async="">d()</script>';
    expect(rulesOf(html).get('script-src')).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('d()')}`);
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
