import { describe, expect, it } from '@jest/globals';
import { itemList } from './page-head/item-list.ts';
import { productHead } from './product/product-head.ts';
import { aFamily, aProduct, aSummary } from './testing/fixtures.ts';
import { schemaOrg } from './testing/schema-org.ts';
import { topRoute } from './top/top.route.ts';

const url = new URL('https://store.test/somewhere?page=2&sort=price-low');
const NOTHING = { params: {}, url };

/** Returns the data as serialized for search engines. */
const read = (data: readonly object[] | undefined) => (data ?? []).map((one) => JSON.parse(JSON.stringify(one)));
const kindsOf = (data: readonly object[] | undefined) =>
  read(data).map((one) => {
    const parsed = schemaOrg.safeParse(one);
    return parsed.success ? parsed.data['@type'] : parsed.error.issues;
  });

describe('structured data match the schema.org types (B-10)', () => {
  it('describes a product with its offer', () => {
    expect(kindsOf(productHead({ product: aProduct() }, { url }).structuredData)).toEqual(['Product']);
  });
  it.each([
    { kind: 'sold-out' },
    { kind: 'reservation', ships: 1 },
    { kind: 'after-sale' },
    { kind: 'outside-button-window', opens: null },
  ] as const)('describes a product in sale state %j', (sale_state) => {
    const { structuredData } = productHead({ product: aProduct({ sale_state }) }, { url });
    expect(kindsOf(structuredData)).toEqual(['Product']);
  });
  it('describes a product family as a group, each variant with its own URL and offer (E-08)', () => {
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
  it('contains no rating for medicine (T2)', () => {
    const [medicine] = read(
      productHead({ product: aProduct({ sku_type: 'CLASS2_OTC_DRUG' }) }, { url }).structuredData,
    );
    expect(schemaOrg.parse(medicine)).not.toHaveProperty('aggregateRating');
  });
  it('describes the products of a list', () => {
    const list = itemList({ hits: [aSummary(), aSummary({ is_outlet: true })], first: 13, url });
    expect(kindsOf([list])).toEqual(['ItemList']);
  });
  it('describes the organization and the site search on the top page', () => {
    // Only the first slide of the route data is needed; the second argument of `head` has more than a URL.
    type Asked = Parameters<NonNullable<typeof topRoute.head>>;
    const [data, given] = [{ slides: [] }, NOTHING] as unknown as Asked;
    expect(kindsOf(topRoute.head?.(data, given)?.structuredData)).toEqual(['Organization', 'WebSite']);
  });
  it('contains absolute URLs without the current query', () => {
    const { canonical, structuredData } = productHead({ product: aProduct() }, { url });
    expect(canonical).toBe('/product/P1001');
    expect(JSON.stringify(structuredData)).not.toContain('sort=');
  });
});
