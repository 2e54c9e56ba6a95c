import type { GeneratedCatalogue } from '../catalogue-generator.ts';

/** What the leaves, attributes and choices of a catalogue are called in the files of peers. */
export type Numbering = {
  /** Leaves from 0. */
  leafOf(id: string): number;
  /** Attributes that are counted, the price as 0. */
  attributeOf(key: string): number;
  /** Choices from 1. */
  codeOf(key: string, choice: string): number;
  /** The keys of the attributes of a leaf, or those of all products, that are counted: choices and numbers. */
  facetsOf(leaf: string | null): string[];
  readonly attributes: readonly NumberedAttribute[];
  readonly leaves: number;
};

/** An attribute with its choices; none for a number. */
export type NumberedAttribute = { key: string; number: boolean; choices: readonly string[] };

/** Attributes that all products of a generated catalogue may have. */
const COMMON = 8;

/** Numbers what a catalogue's products are described by. */
export function numberCatalogue({ leaves, stream }: GeneratedCatalogue): Numbering {
  const counted = stream.attributes.filter(({ kind }) => kind === 'enum' || kind === 'number');
  const attributes: NumberedAttribute[] = [
    { key: 'price', number: true, choices: [] },
    ...counted.map(({ key, kind, values }) => ({
      key,
      number: kind === 'number',
      choices: values.map(({ id }) => id),
    })),
  ];
  const places = new Map(attributes.map(({ key }, place) => [key, place]));
  const codes = new Map(
    attributes.map(({ key, choices }) => [key, new Map(choices.map((choice, place) => [choice, place + 1]))]),
  );
  const leafPlaces = new Map(leaves.map(({ id }, place) => [id, place]));
  return {
    leafOf: id => known(leafPlaces.get(id), id),
    attributeOf: key => known(places.get(key), key),
    codeOf: (key, choice) => known(codes.get(key)?.get(choice), `${key} ${choice}`),
    facetsOf: id => {
      const own =
        id === null ? leaves[0]?.attributes.slice(0, COMMON) : leaves[leafPlaces.get(id) ?? 0]?.attributes;
      return ['price', ...(own ?? []).map(({ key }) => key).filter(key => places.has(key))];
    },
    attributes,
    leaves: leaves.length,
  };
}

function known(place: number | undefined, name: string): number {
  if (place === undefined) throw new Error(`The catalogue has no ${name}`);
  return place;
}
