import { describe, expect, it } from 'vitest';
import { writePageMarkdown } from './page-markdown.ts';

/** The text below the head. */
function write(main: string): string {
  return writePageMarkdown(`<html><body><main>${main}</main></body></html>`, 'https://optics.example')
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .trim();
}

describe('a page as Markdown', () => {
  it('begins with its title, description, language and address', () => {
    const html = `<html lang="zh-CN"><head><title>透镜 "N"</title><meta name="description" content="a &amp; b">
      <link rel="canonical" href="https://optics.example/cn/category/lenses"></head><body><main><h1>透镜</h1></main></body></html>`;
    expect(writePageMarkdown(html, 'https://optics.example')).toBe(
      `---\ntitle: "透镜 \\"N\\""\ndescription: "a & b"\nlanguage: "zh-CN"\nurl: "https://optics.example/cn/category/lenses"\n---\n\n# 透镜\n`,
    );
  });

  it('leaves out what hands work with, and pictures that say nothing', () => {
    expect(
      write(
        '<h1>Lens</h1><form><label>Quantity <input></label></form><button>Add</button><svg><text>x</text></svg><p hidden>no</p><details><summary>Columns</summary><form><label>Price</label></form></details><img alt="" src="/media/v1/a.svg"><img alt="Drawing" src="/media/v1/b.svg">',
      ),
    ).toBe('# Lens\n\n![Drawing](https://optics.example/media/v1/b.svg)');
  });

  it('lists attributes with their values', () => {
    expect(
      write(
        '<dl><div><dt>Focal length</dt><dd>50 mm</dd></div><div><dt>Coating</dt><dd>A</dd><dd>B</dd></div></dl>',
      ),
    ).toBe('- **Focal length:** 50 mm\n- **Coating:** A, B');
  });

  it('names the unit of a column in brackets, and drops columns without values and links that only sort', () => {
    const head = (name: string, unit: string) =>
      `<th scope="col"><a data-stay="true" rel="nofollow" href="/category/lenses?sort=x">${name}</a><small>${unit}</small></th>`;
    const table = `<table><thead><tr>${head('Part number', '')}${head('Focal length', 'mm')}<th>Cart</th></tr></thead><tbody>
      <tr><th scope="row"><a href="/product/LA-1">LA-1</a></th><td>50</td><td><button>Add</button></td></tr>
      <tr><th scope="row"><a href="/product/LA-2">LA-2</a></th><td>—</td><td><button>Add</button></td></tr></tbody></table>`;
    expect(
      write(table)
        .split('\n')
        .map(line => line.replaceAll(/ +/g, ' ')),
    ).toEqual([
      '| Part number | Focal length (mm) |',
      expect.stringMatching(/^\| -+ \| -+ \|$/),
      '| [LA-1](https://optics.example/product/LA-1.md) | 50 |',
      '| [LA-2](https://optics.example/product/LA-2.md) | — |',
    ]);
  });

  it('keeps the way to the next part of a list, and leads from page to page as Markdown but to files as they are', () => {
    expect(
      write(
        '<nav><a data-stay href="/x?view=set">Series</a></nav><details><summary>Sort</summary><ul><li><a data-stay href="/x?sort=price">Price</a></li></ul></details><p><a href="/">Home</a><a href="/category/lenses?a=1#list">Lenses</a> <a href="/api/v1/product/downloadList?format=csv">CSV</a> <a rel="next" data-stay href="/category/lenses?page=2#list">Next</a> <a href="https://else.example/a">Else</a></p>',
      ),
    ).toBe(
      '[Home](https://optics.example/index.md) [Lenses](https://optics.example/category/lenses.md?a=1#list) [CSV](https://optics.example/api/v1/product/downloadList?format=csv) [Next](https://optics.example/category/lenses.md?page=2#list) [Else](https://else.example/a)',
    );
  });

  it('gives what a text of the owner says as text, not as Markdown of its own', () => {
    expect(write('<p># not a heading, *no* emphasis, [no](link)</p>')).toMatch(
      /^\\?# not a heading, \\\*no\\\* emphasis, \\\[no\\\]\(link\)$/,
    );
  });
});
