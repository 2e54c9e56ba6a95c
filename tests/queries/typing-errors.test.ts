import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAttributes } from '#database/catalogue/attributes.ts';
import { getCatalogue } from '#database/catalogue/catalogues.ts';
import { listCategories } from '#database/catalogue/categories.ts';
import { type Database, openDatabase } from '#database/open.ts';
import { getLiveVersion } from '#database/versions/versions.ts';
import { callFor, startSite, type TestSite } from '../api/start-site.ts';
import { CATALOGUES, type CatalogueName, copyImported } from '../imported/imported-catalogues.ts';
import { needsData } from '../run/foreign-data.ts';

/** Trade words of each catalogue with typing errors: swapped, doubled, missing and wrong letters. */
const WORDS: Readonly<Record<CatalogueName, Readonly<Record<string, string>>>> = {
  sample: {
    mirror: 'miror mirorr mirrror morror',
    lens: 'lnes lense lenss',
    achromatic: 'achromtic acromatic achromatci',
    polarizer: 'polariser polarizr poalrizer pollarizer',
    waveplate: 'wavepalte wavplate waveplatte',
    beamsplitter: 'beamspliter beamsplittter beasmplitter',
    photodiode: 'photodidoe photodiod phtodiode fotodiode',
    filter: 'fitler filtr fillter',
    bandpass: 'bandpas bnadpass bandpasss',
    longpass: 'longpas logpass longapss',
    breadboard: 'bredboard breadbaord breadbord',
    kinematic: 'kinematc kinemtic kinnematic',
    adjustable: 'adjustible adjustabel adjustble',
    rotation: 'rotaion rottation roation',
    collimator: 'colimator collimater collimatro',
    objective: 'objetive objectiv objecitve',
    retarder: 'retardr retader retardder',
    cylindrical: 'cylindical cilindrical cylindrcial',
    sapphire: 'saphire sappphire sapphrie',
    germanium: 'germanum germaniun',
    dielectric: 'dieletric dielectirc',
    detector: 'detctor detecotr',
    amplifier: 'amplifer ampilfier amplifierr',
    micrometer: 'micrometr micromter',
    attenuator: 'atenuator attenuater',
    window: 'widnow windwo',
  },
  digikey: {
    resistor: 'resistr ressistor resistro',
    potentiometer: 'potentiometr potentiomter potenciometer',
    inductor: 'inducter indcutor',
    oscillator: 'oscilator oscillatro',
    schottky: 'shottky schotky',
    mosfet: 'mosfte mosfett',
    transistor: 'transitor tranzistor',
    regulator: 'regulater regualtor',
    comparator: 'comparater compartor',
    microcontroller: 'microcontroler mircocontroller',
    accelerometer: 'accelerometr acelerometer accelorometer',
    optocoupler: 'optocouplr optocuopler',
    relay: 'rellay realy',
    connector: 'conector conncetor',
    transceiver: 'tranceiver transciever',
    bluetooth: 'bluetoth blutooth',
    encoder: 'encodr enocder',
    microphone: 'micropone microhpone',
    antenna: 'antena antenan',
    buzzer: 'buzer buzzre',
    rectifier: 'rectifer rectifire',
    thyristor: 'thyristr tyristor',
    crystal: 'crytal cristal',
    battery: 'batery battrey',
    switch: 'swich swtich',
  },
  cec: {
    monocrystalline: 'monocrystaline monocristalline moncrystalline',
    polycrystalline: 'polycrystaline polycristalline',
    multicrystalline: 'multicrystaline',
    bifacial: 'bifacal bifaical',
    panel: 'pannel panle',
    technology: 'tecnology',
    hanwha: 'hanwah',
    sunpower: 'sunpwoer',
  },
  refractiveindex: {
    silica: 'silcia sillica',
    germanium: 'germanum',
    sapphire: 'saphire',
    fluoride: 'flouride',
    titanium: 'titanuim titaniun',
    niobate: 'niobat',
    quartz: 'quarz',
  },
};

/** Part numbers of the sample with typing errors. */
const NUMBERS: Readonly<Record<string, string>> = {
  'EL-PCX-25-100': 'EL-PCX-25-10O EL-PXC-25-100 EL-PCX-25-1OO EL-PCX-255-100 EL-PCX-52-100 LE-PCX-25-100',
  'EL-AC-25-100-A': 'EL-CA-25-100-A EL-AC-25-l00-A EL-AC-225-100-A EL-AC-2S-100-A EL-AC-25-100-AA',
  'EL-FB-05-550-40': 'EL-FB-O5-550-40 EL-BF-05-550-40 EL-FB-05-55O-40 EL-FB-05-505-40 EL-F8-05-550-40',
  'EL-BCX-25-100-A': 'EL-BCX-25-1O0-A EL-BXC-25-100-A EL-8CX-25-100-A EL-BCCX-25-100-A',
};

const SHARE_MIN = 0.95;
const WORD = /(?<![\p{L}\p{N}])[a-z]{4,}(?![\p{L}\p{N}])/gu;

const pairs = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([meant, typed]) => typed.split(' ').map(text => ({ meant, text })));

/** The texts that are not corrected. */
async function missesOf(
  table: Readonly<Record<string, string>>,
  isCorrected: (text: string, meant: string) => Promise<boolean>,
) {
  const all = pairs(table);
  const misses: string[] = [];
  for (const { text, meant } of all) if (!(await isCorrected(text, meant))) misses.push(`${text}: ${meant}`);
  return { misses, share: 1 - misses.length / all.length, count: all.length };
}

/** The words in the names of categories, attributes and choices, and in the synonyms. */
async function wordsOfNames(database: Database): Promise<string[]> {
  const { id = '' } = (await getLiveVersion(database)) ?? {};
  const attributes = await listAttributes(database, id);
  const { synonyms } = await getCatalogue(database, id);
  const named = [
    ...(await listCategories(database, id)),
    ...attributes,
    ...attributes.flatMap(({ values }) => values),
  ];
  const texts = [...named.map(({ name }) => name.en ?? ''), ...synonyms.flatMap(({ terms }) => terms)];
  return [...new Set(texts.flatMap(text => text.toLowerCase().match(WORD) ?? []))];
}

describe.each(['sample', 'digikey', 'cec', 'refractiveindex'] as const)('typing errors in %s', name => {
  const { data_dir } = CATALOGUES[name];
  const isThere = data_dir === undefined || needsData(data_dir);
  let site: TestSite;
  let data = '';
  let right: string[] = [];
  beforeAll(async () => {
    if (!isThere) return;
    data = mkdtempSync(join(tmpdir(), 'etalon-typing-'));
    await copyImported(name, data);
    const database = await openDatabase({ data_dir: data, role: 'server' });
    right = await wordsOfNames(database);
    await database.close();
    site = await startSite({ env: { DATA_DIR: data } });
  }, 300_000);
  afterAll(async () => {
    if (!isThere) return;
    await site.close();
    rmSync(data, { recursive: true, force: true });
  });

  const search = (text: string) =>
    callFor(site, 'search_more', { query: `type=product&size=1&q=${encodeURIComponent(text)}` });

  it('R-34 in words of the trade find what the right word finds', async () => {
    const { misses } = await missesOf(WORDS[name], async (text, meant) => {
      const [typed, wanted] = await Promise.all([search(text), search(meant)]);
      const corrected = typed.interpretation.corrected.map(({ to }) => to);
      const isSame = typed.list.products[0]?.part_number === wanted.list.products[0]?.part_number;
      return wanted.list.totals.products > 0 && (isSame || corrected.includes(meant));
    });
    expect(misses).toEqual([]);
  });

  it('R-34 are seen in no word of a name or a synonym', async () => {
    expect(right.length).toBeGreaterThan(50);
    const taken: string[] = [];
    for (const word of right)
      for (const { from, to } of (await search(`${word} `)).interpretation.corrected)
        taken.push(`${from}: ${to}`);
    expect(taken).toEqual([]);
  }, 120_000);

  if (name !== 'sample') return;
  it('R-34 in part numbers lead to the part number that was meant', async () => {
    const { misses, share, count } = await missesOf(NUMBERS, async (text, meant) => {
      const { list } = await search(text);
      const [first] = list.totals.products > 0 ? list.products : (list.guess?.products ?? []);
      return first?.part_number === meant;
    });
    expect(count).toBeGreaterThanOrEqual(20);
    expect(share, misses.join(', ')).toBeGreaterThanOrEqual(SHARE_MIN);
  });
});
