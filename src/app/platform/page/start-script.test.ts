import { describe, expect, it } from 'vitest';
import { startAfterPaint } from './start-script.ts';

const PAGE =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" as="image" href="/b.svg"/></head>' +
  '<body><p>“</head>” in a text</p><script>1</script><script nonce="m" type="module" async="">import "/a.js"</script>';

describe('a page that starts when it has been painted', () => {
  it('announces no script and runs none but the one that starts it, at its end', () => {
    const { shown, script } = startAfterPaint([PAGE], 'm', 'away');
    const html = shown.join('');
    expect(html).not.toMatch(/<(link rel="modulepreload"|script[^>]* type="module")/);
    expect(html).toContain('<link rel="later" href="/a.js"/>');
    expect(html).toContain('<link rel="preload" as="image" href="/b.svg"/>');
    expect(html).toContain('<script nonce="m" type="text/later" id="page-start">import "/a.js"</script>');
    expect(html).toContain('“</head>” in a text');
    expect(script).toMatch(/^<script nonce="m">\{let n[^<]*<\/script>$/);
    expect(script).toContain('textContent="away"');
  });

  it('is divided between elements', () => {
    const { shown } = startAfterPaint([PAGE], 'm', 'away');
    expect(shown.map(text => text.slice(0, 8))).toEqual(['<html><h', '</head><', '<script ']);
  });

  it('is left as it is where it has no script', () => {
    const plain = '<html><body><p>Out of order</p>';
    expect(startAfterPaint([plain], undefined, 'away')).toEqual({ shown: [plain], script: '' });
  });
});
