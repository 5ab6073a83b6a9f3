import * as z from 'zod/mini';

const address = z.url({ protocol: /^https?$/ });
const context = z.literal('https://schema.org');
const words = z.string().check(z.minLength(1));

/**
 * schema.org types of our structured data, strict: unknown properties are rejected. By `@type`
 * (https://schema.org/Article, …/FAQPage, …/LocalBusiness).
 */
export const schemaOrg = z.discriminatedUnion('@type', [
  z.strictObject({
    '@context': context,
    '@type': z.literal('Article'),
    headline: words,
    description: words,
    datePublished: z.iso.datetime(),
    image: address,
    mainEntityOfPage: address,
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .check(z.minLength(1)),
  }),
  z.strictObject({
    '@context': context,
    '@type': z.literal('LocalBusiness'),
    name: words,
    telephone: z.string().check(z.regex(/^\+81-[1-9][\d-]+$/)),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      addressCountry: z.literal('JP'),
      addressRegion: words,
      streetAddress: words,
    }),
    geo: z.strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
    hasMap: address,
    openingHours: z.optional(z.string().check(z.regex(/^Mo-Su \d\d:\d\d-\d\d:\d\d$/))),
  }),
]);
