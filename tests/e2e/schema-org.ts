import { z } from 'zod';

// The form that schema.org and search engines' pages on product variants require of structured data. Nothing else is
// allowed.

const Url = z.url({ protocol: /^https?$/ });
const text = z.string().min(1);

const PropertyValue = z
  .strictObject({
    '@type': z.literal('PropertyValue'),
    name: text,
    value: z.union([text, z.number(), z.boolean()]).optional(),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
    unitText: text.optional(),
    unitCode: z
      .string()
      .regex(/^[A-Z\d]{2,3}$/)
      .optional(),
  })
  .refine(({ value, minValue, maxValue }) => [value, minValue, maxValue].some(said => said !== undefined));

const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: Url,
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  price: z.string().regex(/^\d+(\.\d+)?$/),
  availability: z.enum([
    'https://schema.org/InStock',
    'https://schema.org/BackOrder',
    'https://schema.org/Discontinued',
  ]),
  itemCondition: z.literal('https://schema.org/NewCondition'),
});

const Brand = z.strictObject({ '@type': z.literal('Brand'), name: text });

const variant = {
  '@type': z.literal('Product'),
  '@id': Url,
  name: text,
  sku: text,
  mpn: text,
  brand: Brand,
  url: Url,
  image: Url.optional(),
  additionalProperty: z.array(PropertyValue).min(1).optional(),
  offers: Offer.optional(),
};

/** A set as a ProductGroup with its variants. */
export const ProductGroup = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('ProductGroup'),
  '@id': Url,
  productGroupID: text,
  name: text,
  url: Url,
  description: text,
  brand: Brand,
  image: Url.optional(),
  variesBy: z.array(text).min(1).optional(),
  hasVariant: z.array(z.strictObject(variant)),
});

/** A product, which may state the group that it is a variant of. */
export const Product = z.strictObject({
  '@context': z.literal('https://schema.org'),
  ...variant,
  description: text,
  isVariantOf: z
    .strictObject({
      '@type': z.literal('ProductGroup'),
      '@id': Url,
      productGroupID: text,
      name: text,
      url: Url,
    })
    .optional(),
});
