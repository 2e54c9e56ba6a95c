import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const GROUPS = 40;
const TEXT =
  'Generated for the measurement of an import, with a description as long as those of real catalogues are. ';

/**
 * Writes a catalogue of BMEcat 2005 of about this many bytes: 15 features, a price in three steps, a long description
 * and two documents a product.
 */
export async function writeBmecatFile(path: string, bytes: number): Promise<void> {
  const stream = createWriteStream(path);
  const write = async (text: string) => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
  await write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005">\n<HEADER><CATALOG><LANGUAGE>eng</LANGUAGE><CATALOG_NAME>Generated</CATALOG_NAME><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>\n<T_NEW_CATALOG>\n<CATALOG_GROUP_SYSTEM>\n',
  );
  for (let group = 0; group < GROUPS; group++) {
    const parent = Math.floor(group / 4);
    const below = parent === group ? '' : `<PARENT_ID>${parent}</PARENT_ID>`;
    await write(
      `  <CATALOG_STRUCTURE type="leaf"><GROUP_ID>${group}</GROUP_ID><GROUP_NAME>Group ${group}</GROUP_NAME>${below}</CATALOG_STRUCTURE>\n`,
    );
  }
  await write('</CATALOG_GROUP_SYSTEM>\n');
  let count = 0;
  while (stream.bytesWritten + stream.writableLength < bytes) await write(productXml(count++));
  for (let product = 0; product < count; product++)
    await write(
      `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>BM-${product}</PROD_ID><CATALOG_GROUP_ID>${product % GROUPS}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>\n`,
    );
  stream.end('</T_NEW_CATALOG>\n</BMECAT>\n');
  await finished(stream);
}

function productXml(n: number): string {
  const features = Array.from({ length: 15 }, (_, at) => {
    const value = ((n * 7919 + at * 104729) % 9973) / 10;
    if (at < 9) return feature(`Length ${at}`, `<FVALUE>${value}</FVALUE>\n        <FUNIT>MMT</FUNIT>`);
    if (at < 11)
      return feature(
        `Voltage ${at}`,
        `<FVALUE>${value}</FVALUE>\n        <FVALUE>${value + 5}</FVALUE>\n        <FUNIT>VLT</FUNIT>`,
      );
    return feature(`Finish ${at}`, `<FVALUE>finish ${n % (at + 3)}</FVALUE>`);
  });
  const prices = [1, 10, 100].map(
    (from, step) =>
      `<PRODUCT_PRICE price_type="net_list">\n      <PRICE_AMOUNT>${(n % 500) + 20 - step}.50</PRICE_AMOUNT>\n      <PRICE_CURRENCY>EUR</PRICE_CURRENCY>\n      <LOWER_BOUND>${from}</LOWER_BOUND>\n    </PRODUCT_PRICE>`,
  );
  const media = ['pdf', 'html'].map(
    ending =>
      `<MIME><MIME_TYPE>application/${ending}</MIME_TYPE><MIME_SOURCE>https://example.com/files/bm-${n}.${ending}</MIME_SOURCE></MIME>`,
  );
  return `<PRODUCT>
  <SUPPLIER_PID>BM-${n}</SUPPLIER_PID>
  <PRODUCT_DETAILS>
    <DESCRIPTION_SHORT>Generated product ${n} &amp; more</DESCRIPTION_SHORT>
    <DESCRIPTION_LONG>${TEXT.repeat(6)}</DESCRIPTION_LONG>
    <INTERNATIONAL_PID type="gtin">${4000000000000 + n}</INTERNATIONAL_PID>
    <MANUFACTURER_NAME>Maker ${n % 12}</MANUFACTURER_NAME>
    <DELIVERY_TIME>${n % 9}</DELIVERY_TIME>
  </PRODUCT_DETAILS>
  <PRODUCT_FEATURES>
    ${features.join('\n    ')}
  </PRODUCT_FEATURES>
  <PRODUCT_PRICE_DETAILS>
    ${prices.join('\n    ')}
  </PRODUCT_PRICE_DETAILS>
  <MIME_INFO>${media.join('')}</MIME_INFO>
</PRODUCT>
`;
}

function feature(name: string, inside: string): string {
  return `<FEATURE>\n        <FNAME>${name}</FNAME>\n        ${inside}\n    </FEATURE>`;
}
