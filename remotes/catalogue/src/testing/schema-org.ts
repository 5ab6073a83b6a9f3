import * as z from 'zod/mini';

const address = z.url({ protocol: /^https?$/ });
const context = z.literal('https://schema.org');
const words = z.string().check(z.minLength(1));
const itemOf = (own: Readonly<Record<string, z.ZodMiniType>>) =>
  z.strictObject({ '@type': z.literal('ListItem'), position: z.int().check(z.gte(1)), name: words, ...own });

/** https://schema.org/AggregateRating */
const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().check(z.gte(1), z.lte(5)),
  reviewCount: z.int().check(z.gte(1)),
});
/** https://schema.org/Offer, with the values of ItemAvailability and OfferItemCondition. */
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  price: z.int().check(z.gte(0)),
  priceCurrency: z.literal('JPY'),
  availability: z.enum(
    ['InStock', 'PreOrder', 'OutOfStock', 'Discontinued', 'LimitedAvailability'].map(
      (name) => `https://schema.org/${name}`,
    ),
  ),
  itemCondition: z.literal('https://schema.org/NewCondition'),
});

/** https://schema.org/Product as a variant; common properties are in its ProductGroup. */
const variant = z.strictObject({
  '@type': z.literal('Product'),
  name: words,
  sku: words,
  size: words,
  image: z.optional(z.array(address).check(z.minLength(1))),
  offers: offer,
});

/**
 * schema.org types of our structured data, strict: unknown properties are rejected. By `@type`
 * (https://schema.org/Product, …/ItemList, …/WebSite, …/Organization).
 */
export const schemaOrg = z.discriminatedUnion('@type', [
  z.strictObject({
    '@context': context,
    '@type': z.literal('Product'),
    name: words,
    description: words,
    sku: words,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: words }),
    image: z.array(address).check(z.minLength(1)),
    offers: offer,
    aggregateRating: z.optional(rating),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('ProductGroup'),
    productGroupID: words,
    name: words,
    description: words,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: words }),
    variesBy: z.optional(z.literal('https://schema.org/size')),
    hasVariant: z.array(variant).check(z.minLength(2)),
    aggregateRating: z.optional(rating),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('ItemList'),
    itemListElement: z.array(itemOf({ url: address })),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('WebSite'),
    name: words,
    url: address,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.string().check(z.regex(/\{search_term_string\}/)),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('Organization'),
    name: words,
    url: address,
    logo: address,
    contactPoint: z.strictObject({
      '@type': z.literal('ContactPoint'),
      contactType: words,
      telephone: z.string().check(z.regex(/^\+81-[1-9][\d-]+$/)),
      areaServed: z.literal('JP'),
      availableLanguage: z.literal('ja'),
    }),
  }),
]);
