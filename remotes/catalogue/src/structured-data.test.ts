import { describe, expect, it } from '@jest/globals';
import { itemList } from './page-head/item-list.ts';
import { productHead } from './product/product-head.ts';
import { aFamily, aProduct, aSummary } from './testing/fixtures.ts';
import { schemaOrg } from './testing/schema-org.ts';
import { topRoute } from './top/top.route.ts';

const url = new URL('https://store.test/somewhere?page=2&sort=price-low');
const NOTHING = { params: {}, url };

/** The data as a search engine reads them. */
const read = (data: readonly object[] | undefined) => (data ?? []).map((one) => JSON.parse(JSON.stringify(one)));
const kindsOf = (data: readonly object[] | undefined) =>
  read(data).map((one) => {
    const parsed = schemaOrg.safeParse(one);
    return parsed.success ? parsed.data['@type'] : parsed.error.issues;
  });

describe('structured data have the shapes that schema.org publishes (B-10)', () => {
  it('a product says itself and its offer', () => {
    expect(kindsOf(productHead({ product: aProduct() }, { url }).structuredData)).toEqual(['Product']);
  });
  it.each([
    { kind: 'sold-out' },
    { kind: 'reservation', ships: 1 },
    { kind: 'after-sale' },
    { kind: 'outside-button-window', opens: null },
  ] as const)('a product that is %j', (sale_state) => {
    const { structuredData } = productHead({ product: aProduct({ sale_state }) }, { url });
    expect(kindsOf(structuredData)).toEqual(['Product']);
  });
  it('a product with sizes and types says its group, each with its own address and offer (E-08)', () => {
    const { structuredData } = productHead({ product: aProduct({ family: aFamily }) }, { url });
    expect(kindsOf(structuredData)).toEqual(['ProductGroup']);
    expect(read(structuredData)[0]).toMatchObject({
      productGroupID: 'F001',
      hasVariant: [
        { sku: 'S1001', offers: { url: 'https://store.test/product/P1001', price: 4180 } },
        {
          sku: 'S2003',
          size: 'つめかえ用 700mL',
          offers: { price: 7150, availability: 'https://schema.org/OutOfStock' },
        },
        { sku: 'S2001' },
      ],
    });
  });
  it('medicine says no rating (T2)', () => {
    const [medicine] = read(
      productHead({ product: aProduct({ sku_type: 'CLASS2_OTC_DRUG' }) }, { url }).structuredData,
    );
    expect(schemaOrg.parse(medicine)).not.toHaveProperty('aggregateRating');
  });
  it('a list says its products', () => {
    const list = itemList({ hits: [aSummary(), aSummary({ is_outlet: true })], first: 13, url });
    expect(kindsOf([list])).toEqual(['ItemList']);
  });
  it('the top page says who we are and how the store is searched', () => {
    // What it says of itself needs none of its data but the first slide; a head's second argument has more than an address.
    type Asked = Parameters<NonNullable<typeof topRoute.head>>;
    const [data, given] = [{ slides: [] }, NOTHING] as unknown as Asked;
    expect(kindsOf(topRoute.head?.(data, given)?.structuredData)).toEqual(['Organization', 'WebSite']);
  });
  it('addresses are whole and without the query of the moment', () => {
    const { canonical, structuredData } = productHead({ product: aProduct() }, { url });
    expect(canonical).toBe('/product/P1001');
    expect(JSON.stringify(structuredData)).not.toContain('sort=');
  });
});
