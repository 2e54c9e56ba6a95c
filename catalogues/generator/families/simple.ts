import type { CurveRow, Family, ProductRow, SetRow, Text } from '../tables/record.ts';

/** One part number of a simple family, with its picture. */
export type SimpleProduct = Omit<ProductRow, 'group' | 'image'> & {
  readonly group: string;
  readonly picture: readonly [file: string, svg: string];
};

/** A family whose rows are all that there is to say: groups by key, products with their pictures. */
export interface SimpleSpec {
  readonly id: string;
  readonly categories: readonly string[];
  readonly name: Text;
  readonly summary: Text;
  readonly description: Text;
  readonly features: readonly Text[];
  readonly groups: readonly (readonly [key: string, en: string, cn: string])[];
  readonly columns: readonly string[];
  readonly keyAttributes: readonly string[];
  readonly related: readonly string[];
  readonly status?: SetRow['status'];
  readonly products: readonly SimpleProduct[];
  readonly curves?: readonly CurveRow[];
  readonly units?: Family['units'];
}

/** Metric and imperial tables, as groups of a simple family. */
export const SYSTEMS = [
  ['metric', 'Metric', '公制'],
  ['imperial', 'Imperial', '英制'],
] as const;

/** A family from its rows. */
export function simpleFamily(spec: SimpleSpec): Family {
  const middle = spec.products[Math.floor(spec.products.length / 2)];
  return {
    file: spec.id,
    set: {
      id: spec.id,
      categories: spec.categories,
      name: spec.name,
      summary: spec.summary,
      description: spec.description,
      features: spec.features,
      image: `media/${middle?.picture[0]}`,
      related: spec.related,
      keyAttributes: spec.keyAttributes,
      ...(spec.status === undefined ? {} : { status: spec.status }),
    },
    groups: spec.groups.map(([key, en, cn]) => ({
      id: `${spec.id}-${key}`,
      name: { en, cn },
      columns: spec.columns,
    })),
    products: spec.products.map(({ picture, group, ...product }) => ({
      ...product,
      group: `${spec.id}-${group}`,
      image: `media/${picture[0]}`,
    })),
    curves: spec.curves ?? [],
    media: new Map(spec.products.map(product => product.picture)),
    ...(spec.units === undefined ? {} : { units: spec.units }),
  };
}
