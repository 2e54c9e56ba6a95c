import { datasheet, datasheetPath, datasheetRows } from './documents/datasheet.ts';
import { manuals } from './documents/manuals.ts';
import { software } from './documents/software.ts';
import { attributeSketches, sketchPath } from './drawing/attribute-sketches.ts';
import { pictograms } from './drawing/pictograms.ts';
import { bandpassFamily } from './families/bandpass-filters.ts';
import { beamsplitterFamilies } from './families/beamsplitters.ts';
import { concaveMirrorFamilies } from './families/concave-mirrors.ts';
import { crystalPolarizerFamilies } from './families/crystal-polarizers.ts';
import { cylinderAndBallFamilies } from './families/cylinders-and-balls.ts';
import { dielectricMirrorFamilies } from './families/dielectric-mirrors.ts';
import { doubletFamilies } from './families/doublets.ts';
import { edgeFilterFamily } from './families/edge-filters.ts';
import { furtherDetectorFamilies } from './families/further-detectors.ts';
import { furtherStageFamilies } from './families/further-stages.ts';
import { mountFamilies } from './families/kinematic-mounts.ts';
import { laserDiodeFamily } from './families/laser-diodes.ts';
import { laserModuleFamily } from './families/laser-modules.ts';
import { ledFamily } from './families/leds.ts';
import { lensFamilies } from './families/lens-sets.ts';
import { metalMirrorFamilies } from './families/metal-mirrors.ts';
import { neutralDensityFamilies } from './families/neutral-density.ts';
import { patchCableFamilies } from './families/patch-cables.ts';
import { photodiodeFamilies } from './families/photodiodes.ts';
import { plateBeamsplitterFamilies } from './families/plate-beamsplitters.ts';
import { postFamilies } from './families/posts.ts';
import { prismFamilies } from './families/prisms.ts';
import { screwFamilies } from './families/screws.ts';
import { stageFamilies } from './families/stages.ts';
import { supportFamilies } from './families/supports.ts';
import { waveplateFamilies } from './families/waveplates.ts';
import { windowFamilies } from './families/windows.ts';
import { articleFigures } from './figures/figures.ts';
import { categoriesFile } from './tables/categories.ts';
import { attributeValuesFile } from './tables/choices.ts';
import {
  attributesFile,
  curveFile,
  curveFileName,
  curvesIndexFile,
  documentsFile,
  groupsFile,
  productsFile,
  setsFile,
} from './tables/files.ts';
import type { Family } from './tables/record.ts';
import { brandPictures, catalogueYaml } from './texts/catalogue.ts';
import { withExceptions } from './texts/exceptions.ts';
import { synonymsFile } from './texts/synonyms.ts';

/** Every product family, in the order of the catalogue. */
export function families(): Family[] {
  return [
    ...lensFamilies(),
    ...doubletFamilies(),
    ...cylinderAndBallFamilies(),
    ...metalMirrorFamilies(),
    ...dielectricMirrorFamilies(),
    ...concaveMirrorFamilies(),
    bandpassFamily(),
    edgeFilterFamily('longpass'),
    edgeFilterFamily('shortpass'),
    ...neutralDensityFamilies(),
    ...waveplateFamilies(),
    ...crystalPolarizerFamilies(),
    ...beamsplitterFamilies(),
    ...plateBeamsplitterFamilies(),
    ...windowFamilies(),
    ...prismFamilies(),
    ...mountFamilies(),
    ...stageFamilies(),
    ...furtherStageFamilies(),
    ...photodiodeFamilies(),
    ...furtherDetectorFamilies(),
    laserDiodeFamily(),
    laserModuleFamily(),
    ledFamily(),
    ...patchCableFamilies(),
    ...postFamilies(),
    ...supportFamilies(),
    ...screwFamilies(),
  ];
}

// Owners keep tables in what they have: a few of the sample show that each form does.
const FORMATS: Readonly<Record<string, Family['format']>> = {
  'helium-neon-lasers': 'jsonl',
  'mounted-leds-star': 'jsonl',
  'motorized-linear-stages-guided': 'xlsx',
  'goniometer-stages': 'xlsx',
};

/** Every product family as the folder shows it: with what is uneven on purpose, and in its format. */
export function shownFamilies(built: readonly Family[] = families()): Family[] {
  return withExceptions(built).map(family => {
    const format = FORMATS[family.set.id];
    return format === undefined ? family : { ...family, format };
  });
}

/** The whole folder: path → content. */
export function sampleFiles(all: readonly Family[] = shownFamilies()): Map<string, string | Uint8Array> {
  const icons = pictograms();
  const sketches = attributeSketches();
  const used = new Set(
    all.flatMap(({ set, products }) => [
      ...set.categories,
      ...products.flatMap(product => product.categories ?? []),
    ]),
  );
  const files = new Map<string, string | Uint8Array>([
    ['catalogue.yaml', catalogueYaml()],
    ['synonyms.csv', synonymsFile()],
    ['categories.csv', categoriesFile(used, new Set(icons.keys()))],
    ['attributes.csv', attributesFile(new Set(sketches.keys()))],
    ['attribute_values.csv', attributeValuesFile()],
    ['sets.csv', setsFile(all)],
    ['groups.csv', groupsFile(all)],
    [
      'documents.csv',
      documentsFile(all.flatMap(family => [...datasheetRows(family), ...(family.documents ?? [])])),
    ],
    ['curves.csv', curvesIndexFile(all)],
  ]);
  for (const [path, content] of [...manuals(), ...software()]) files.set(path, content);
  for (const [name, svg] of brandPictures()) files.set(`media/${name}`, svg);
  for (const [name, svg] of articleFigures()) files.set(`media/${name}`, svg);
  for (const [id, svg] of icons) files.set(`media/category-${id}.svg`, svg);
  for (const [key, svg] of sketches) files.set(sketchPath(key), svg);
  for (const family of all) {
    files.set(...productsFile(family));
    for (const [name, svg] of family.media) files.set(`media/${name}`, svg);
    for (const language of ['en', 'cn'] as const)
      files.set(datasheetPath(family, language), datasheet(family, language));
    for (const curve of family.curves) files.set(`curves/${curveFileName(curve)}`, curveFile(curve));
  }
  return files;
}
