import { getProduct } from '@store/contracts/calls/catalogue';
import { listReviews } from '@store/contracts/calls/review';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asker, demoStoreForFile, GUEST, SALES } from '../../../testing/demo-store.ts';
import { listReviewsHandler } from '../../review/list-reviews.ts';
import { getProductHandler } from './get-product.ts';

const database = demoStoreForFile();

const product = (product_code: string, identity = GUEST) =>
  asker(database)(getProductHandler, getProduct, { product_code }, { identity });
const reviewsOf = (product_code: string) =>
  asker(database)(listReviewsHandler, listReviews, { product_code, page: 1, size: 50 });

describe('product family', () => {
  it('has each size and type with its own code, price and unit price (E-08)', async () => {
    const { family } = await product('P1001');
    const oily = family?.variants.filter(({ type }) => type === 'オイリー［脂性肌用］');
    expect(oily).toMatchObject([
      { product_code: 'P2006', size: 'トライアル 60mL', price_in_vat: 780, periodical_price_in_vat: null },
      { product_code: 'P1001', size: '350mL', price_in_vat: 4180, periodical_price_in_vat: 3553 },
      { product_code: 'P2003', size: 'つめかえ用 700mL', unit_price: { yen: 1021, per: '100mL' } },
      { product_code: 'P2009', size: '業務用 2000mL', unit_price: { yen: 880, per: '100mL' } },
    ]);
  });

  it('links each size to the same size of the other types, or else their first (E-08)', async () => {
    const { family } = await product('P2003');
    expect(family?.types.map(({ product_code }) => product_code)).toEqual(['P2003', 'P2004', 'P2005', 'P2008']);
  });

  it('reports sold-out variants, and prices for the caller (U-03)', async () => {
    const variants = (await product('P2014', SALES)).family?.variants;
    const of = (code: string) => variants?.find(({ product_code }) => product_code === code);
    expect(of('P1002')).toMatchObject({ sale_state: { kind: 'sold-out' } });
    expect(of('P1016')).toMatchObject({ price_in_vat: 2310 });
  });

  it.each(['P1004', 'P1006', 'P1015'])('is absent for medicine, sets and single products: %s (T2)', async (code) => {
    expect((await product(code)).family).toBeUndefined();
  });

  it('shows the reviews of all variants, with the variant bought, on every page (25)', async () => {
    const one = await reviewsOf('P1001');
    const other = await reviewsOf('P2009');
    expect(other).toEqual(one);
    expect(new Set(one.hits.map(({ variant }) => variant))).toContain('オイリー［脂性肌用］ つめかえ用 700mL');
    expect((await product('P2009')).family).toMatchObject({ review_count: one.total, rating: one.average });
  });

  it('leaves out unpublished variants (C14)', async () => {
    await database.execute(sql`update products set is_published = false where product_code = 'P2003'`);
    const { family } = await product('P1001');
    expect(family?.variants.map(({ product_code }) => product_code)).not.toContain('P2003');
    expect((await reviewsOf('P1001')).total).toBe(family?.review_count);
  });
});
