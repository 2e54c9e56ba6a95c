import { z } from 'zod';

const Text = z.union([z.string(), z.number()]).transform(String);
const Flag = z.union([z.boolean(), z.stringbool()]);

/** A list that may be absent or null. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform(items => items ?? []);

const text = Text.nullish().transform(value => value ?? '');

const Descriptions = list(z.object({ Language: text, AttachmentDescription: text }));

const Attachment = z.object({
  AttachmentType: text,
  AttachmentOrder: z.coerce.number().nullish(),
  AttachmentDetails: list(
    z.object({
      AttachmentLanguage: list(Text),
      AttachmentFilename: text,
      AttachmentUri: text,
      AttachmentDescription: Descriptions,
    }),
  ),
});
export type XchangeAttachment = z.output<typeof Attachment>;

const Relation = z.object({
  RelatedManufacturerProductNumber: text,
  RelatedSupplierItemNumber: text,
  RelatedProducts: list(z.object({ RelatedManufacturerProductNumber: text })),
  RelationType: text,
});

const EtimFeature = z.object({
  EtimFeatureCode: text,
  EtimValueCode: text,
  EtimValueNumeric: text,
  EtimValueRangeLower: text,
  EtimValueRangeUpper: text,
  EtimValueLogical: Flag.nullish(),
});

const OtherFeature = z.object({
  ClassificationFeatureName: text,
  ClassificationFeatureValue1: text,
  ClassificationFeatureValue2: text,
  ClassificationFeatureUnit: text,
});

const Pricing = z.object({
  PriceQuantity: text,
  PriceOnRequest: Flag.nullish(),
  GrossListPrice: text,
  NetPrice: text,
  RecommendedRetailPrice: text,
  PriceValidityDate: text,
  PriceExpiryDate: text,
});
export type XchangePricing = z.output<typeof Pricing>;

const Description = z.object({
  DescriptionLanguage: text,
  MinimalProductDescription: text,
  UniqueMainProductDescription: text,
  FullProductDescription: text,
  ProductMarketingText: text,
  ProductSpecificationText: text,
});
export type XchangeDescription = z.output<typeof Description>;

const TradeItem = z.object({
  ItemIdentification: z
    .object({ SupplierItemNumber: text, SupplierAltItemNumber: text, ItemGtin: list(Text) })
    .nullish(),
  ItemRelations: list(Relation),
  Ordering: z
    .object({
      StandardOrderLeadTime: text,
      MinimumOrderQuantity: text,
      OrderStepSize: text,
      UseUnit: text,
      UseUnitConversionFactor: text,
    })
    .nullish(),
  Pricing: list(Pricing),
  ItemAttachments: list(Attachment),
});

export type XchangeOrdering = z.output<typeof TradeItem>['Ordering'];

/**
 * The parts of an ETIM xChange 2.0 `Product` that are read. Everything else is ignored. Numbers may be given as texts
 * or as numbers.
 */
export const XchangeProduct = z.object({
  ProductIdentification: z.object({
    ManufacturerName: text,
    ManufacturerProductNumber: text,
    ProductGtin: list(Text),
    BrandName: text,
    CustomsCommodityCode: text,
    CountryOfOrigin: list(Text),
  }),
  ProductDetails: z.object({ ProductStatus: text, ProductDescriptions: list(Description) }).nullish(),
  ProductRelations: list(Relation),
  ProductAttachments: list(Attachment),
  EtimClassification: list(
    z.object({ EtimClassCode: text, EtimReleaseVersion: text, EtimFeatures: list(EtimFeature) }),
  ),
  OtherClassifications: list(
    z.object({
      ClassificationName: text,
      ClassificationClassCode: text,
      ClassificationFeatures: list(OtherFeature),
    }),
  ),
  TradeItem: list(TradeItem),
});
export type XchangeProduct = z.output<typeof XchangeProduct>;
