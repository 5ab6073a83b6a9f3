import { expect, it } from '@jest/globals';
import { aProduct } from '../testing/fixtures.ts';
import { productHead } from './product-head.ts';

const url = new URL('https://store.test/product/P1001');
const headOf = (change: Parameters<typeof aProduct>[0]) => productHead({ product: aProduct(change) }, { url });

it('describes the product, its offer and its rating as schema.org data', () => {
  const [data] = headOf({}).structuredData ?? [];
  expect(data).toMatchObject({
    '@type': 'Product',
    offers: { price: 4180, priceCurrency: 'JPY', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.6, reviewCount: 1284 },
  });
});
it('contains no rating for medicine (T2)', () => {
  const [data] = headOf({ sku_type: 'CLASS1_OTC_DRUG' }).structuredData ?? [];
  expect(data).not.toHaveProperty('aggregateRating');
});
it('has the same canonical URL in every context', () => {
  expect(headOf({}).canonical).toBe('/product/P1001');
});
