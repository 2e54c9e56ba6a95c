import { describe, expect, it } from 'vitest';
import { parseSearchUrl } from './search-url.ts';

describe('the address of a cluster', () => {
  it('names one node or several, who asks, and what indexes are called', () => {
    expect(parseSearchUrl('http://localhost:9200')).toEqual({
      nodes: ['http://localhost:9200'],
      auth: null,
      prefix: 'etalon',
    });
    expect(parseSearchUrl('https://etalon:p%40ss%3Aword@a.example:9200,b.example,[::1]:9201/shop_2')).toEqual(
      {
        nodes: ['https://a.example:9200', 'https://b.example', 'https://[::1]:9201'],
        auth: { username: 'etalon', password: 'p@ss:word' },
        prefix: 'shop_2',
      },
    );
  });

  it.each([
    '',
    'localhost:9200',
    'ftp://localhost:9200',
    'https://',
    'https://a.example:9200,',
    'https://a.example:99999',
    'https://a example',
    'https://a.example/Shop',
    'https://a.example/shop/more',
    'https://a.example/shop?x=1',
    'https://user:pass:word@a.example',
    'https://%zz:b@a.example',
    'https://a.example/-shop',
  ])('is not read from %j', text => {
    expect(parseSearchUrl(text)).toBeUndefined();
  });
});
