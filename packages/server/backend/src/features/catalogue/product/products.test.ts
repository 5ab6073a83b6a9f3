import {
  getProduct,
  listBySkuCode,
  relatedItems,
  searchItemCodes,
  skuPointValues,
} from '@store/contracts/calls/catalogue';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { routineSteps } from '../../../platform/database/tables/routines.ts';
import { inventory, stockHolds } from '../../../platform/database/tables/skus.ts';
import { holdsAtCommit, shortOnShelf } from '../../../shared/stock/order-stock.ts';
import { putBack } from '../../../shared/stock/shelf.ts';
import { asker, demoStoreForFile, GUEST, MAN, NOW, SALES, STAFF, WOMAN } from '../../../testing/demo-store.ts';
import { listBySkuCodeHandler } from '../list/list-by-sku-code.ts';
import { searchItemCodesHandler } from '../list/search-item-codes.ts';
import { getProductHandler } from './get-product.ts';
import { relatedItemsHandler } from './related-items.ts';
import { skuPointValuesHandler } from './sku-point-values.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MIDNIGHT = Date.parse('2026-07-15T00:00:00+09:00');

const database = demoStoreForFile();

type Context = { campaign_code?: string; is_outlet?: boolean };
const product = (product_code: string, { identity = GUEST, now = NOW, ...context }: Options & Context = {}) =>
  asker(database)(getProductHandler, getProduct, { product_code, ...context }, { identity, now });
type Options = { identity?: typeof GUEST; now?: number };

describe('getProduct', () => {
  it.each([
    ['P1001', { kind: 'on-sale' }],
    ['P1002', { kind: 'sold-out' }],
    ['P1003', { kind: 'reservation', ships: MIDNIGHT + 35 * DAY }],
    ['P1004', { kind: 'on-sale' }],
    ['P1006', { kind: 'on-sale' }],
    ['P1008', { kind: 'outside-button-window', opens: MIDNIGHT + DAY + 10 * HOUR }],
    ['P1011', { kind: 'subscription-only' }],
    ['P1015', { kind: 'on-sale' }],
  ])('returns the sale state of %s: %o (E-08)', async (code, state) => {
    expect((await product(code)).sale_state).toEqual(state);
  });

  it('opens the sales window of P1008 tomorrow (E-08)', async () => {
    expect(await product('P1008')).toMatchObject({ normal_cart_timer_flag: true });
    expect(await product('P1008', { now: NOW + DAY })).toMatchObject({
      sale_state: { kind: 'on-sale' },
      normal_cart_timer_flag: false,
    });
  });

  it('flags sets only', async () => {
    expect(await product('P1006')).toMatchObject({ is_set: true });
    expect(await product('P1001')).not.toHaveProperty('is_set');
  });

  it('returns the normal and subscription price of P1001, with and without tax (E-09)', async () => {
    const { price_in_vat, periodical_price_in_vat, sku, is_periodical } = await product('P1001');
    expect({ price_in_vat, periodical_price_in_vat, is_periodical }).toEqual({
      price_in_vat: 4180,
      periodical_price_in_vat: 3553,
      is_periodical: true,
    });
    expect(sku.map((row) => [row.attributes.price_type, row.price_in_vat, row.price_ex_vat])).toEqual([
      ['NORMAL', 4180, 3800],
      ['PERIODICAL', 3553, 3230],
    ]);
  });

  it('offers no subscription for medicine, ended and spot-changeable SKUs (S-12)', async () => {
    for (const code of ['P1004', 'P1005', 'P1009', 'P1010', 'P1002'])
      expect([code, (await product(code)).is_periodical]).toEqual([code, false]);
    expect((await product('P1011')).is_periodical).toBe(true);
  });

  it.each([
    ['P1001', '1点で約58日。定期購入のお届けは2か月ごとが目安です'],
    ['P2401', '1点で約30日。定期購入のお届けは1か月ごとが目安です'],
    ['P1006', undefined],
    ['P1004', undefined],
  ])('returns the usage estimate of %s (66)', async (code, words) => {
    const { specification } = await product(code);
    expect(specification.find(({ label }) => label === 'ご使用期間の目安')?.text).toBe(words);
  });

  it('combines the product classes of a set’s components (13)', async () => {
    expect((await product('P1001')).kind_label).toBe('医薬部外品');
    const set = await product('P1006');
    expect(set.kind_label).toBe('化粧品・医薬部外品');
    expect(set.specification).toContainEqual({ label: '区分', text: '化粧品・医薬部外品' });
  });

  it('reports a set as sold out when one component is short (S-13)', async () => {
    const set = await product('P1006');
    expect(set.set_components.map(({ product_code, quantity }) => [product_code, quantity])).toEqual([
      ['P1001', 1],
      ['P1007', 2],
    ]);
    const [row] = await database.select().from(inventory).where(eq(inventory.skuCode, 'S1007'));
    await database.update(inventory).set({ received: 1 }).where(eq(inventory.skuCode, 'S1007'));
    try {
      expect(await product('P1006')).toMatchObject({ is_sold_out: true, sale_state: { kind: 'sold-out' } });
      expect(await product('P1007')).toMatchObject({ is_sold_out: false });
    } finally {
      await database
        .update(inventory)
        .set({ received: row?.received ?? 100 })
        .where(eq(inventory.skuCode, 'S1007'));
    }
  });

  it('shows the employee price to employees only (U-03)', async () => {
    for (const identity of [SALES, STAFF])
      expect(await product('P1016', { identity })).toMatchObject({
        ...{ price_in_vat: 2310, regular_price_in_vat: 3850, is_employee_price: true },
      });
    for (const identity of [GUEST, MAN, WOMAN]) {
      const seen = await product('P1016', { identity });
      expect(seen).toMatchObject({ price_in_vat: 3850, regular_price_in_vat: null });
      expect(seen).not.toHaveProperty('is_employee_price');
      expect(seen.sku.some((row) => row.price_in_vat === 2310)).toBe(false);
    }
  });

  it('ignores a member type in the payload (U-07)', async () => {
    const request = { product_code: 'P1016', member_type: 'B2S_DEMO', customer_code: 'C0000003' };
    expect((await asker(database)(getProductHandler, getProduct, request)).price_in_vat).toBe(3850);
  });

  it('applies a campaign price within its running campaign only (R-10)', async () => {
    expect(await product('P1014', { campaign_code: 'CP01' })).toMatchObject({
      price_in_vat: 2640,
      regular_price_in_vat: 3300,
    });
    expect((await product('P1014')).price_in_vat).toBe(3300);
    expect((await product('P1014', { campaign_code: 'CP04' })).price_in_vat).toBe(3300);
  });

  it('applies an outlet price in the outlet context only (R-10)', async () => {
    expect(await product('P1013', { is_outlet: true })).toMatchObject({ price_in_vat: 3168, is_outlet: true });
    expect(await product('P1013', { campaign_code: 'CP02' })).toMatchObject({ price_in_vat: 3168 });
    expect(await product('P1013')).toMatchObject({ price_in_vat: 5500, is_outlet: false });
  });

  it('shows the point rate of P1012 while its window is open (P-05)', async () => {
    expect((await product('P1012')).point_rate).toBe(10);
    expect((await product('P1012', { now: NOW + 60 * DAY })).point_rate).toBeNull();
  });

  it.each([
    ['P1005', { sku_type: 'CLASS2_OTC_DRUG' }],
    ['P1004', { sku_type: 'CLASS1_OTC_DRUG', price_in_vat: 7700 }],
    ['P1007', { purchase_limit: 2 }],
    ['P1001', { purchase_limit: 5 }],
    ['P1017', { tax_code: 'REDUCED_VAT', price_in_vat: 1080 }],
    ['P1018', { price_in_vat: 12_100 }],
    ['P1020', { target: 'WOMENS' }],
  ])('returns the demo data of %s: %o', async (code, expected) => {
    expect(await product(code)).toMatchObject(expected);
  });

  it('includes a film with its title, if there is one (17)', async () => {
    expect(await product('P1017')).not.toHaveProperty('film');
    const film = { title: '泡立て方', href: 'https://films.test/wash' };
    await database.update(products).set({ film }).where(eq(products.productCode, 'P1017'));
    expect((await product('P1017')).film).toEqual(film);
  });

  it('shows a best seller’s first feature as a video loop, others as a still (17)', async () => {
    const loop = { id: 'p1001-texture-loop', caption: expect.stringContaining('泡') };
    expect((await product('P1001')).features[0]).toMatchObject({ picture: { id: 'p1001-texture' }, loop });
    expect((await product('P1017')).features[0]).not.toHaveProperty('loop');
  });

  it('returns the path from the root category, and the star counts (R-04)', async () => {
    const { category_path, rating_histogram, review_count } = await product('P1001');
    expect(category_path.map(({ category_code }) => category_code)).toEqual(['1001', '1002']);
    expect(rating_histogram.reduce((sum, { count }) => sum + count, 0)).toBe(review_count);
    expect(review_count).toBeGreaterThan(0);
  });

  it('answers unknown and unpublished products as not found', async () => {
    await expect(product('P9999')).rejects.toThrow('not-found');
    await database.update(products).set({ isPublished: false }).where(eq(products.productCode, 'P1015'));
    try {
      await expect(product('P1015')).rejects.toThrow('not-found');
    } finally {
      await database.update(products).set({ isPublished: true }).where(eq(products.productCode, 'P1015'));
    }
  });
});

describe('product lists by code', () => {
  it('return SKUs in request order, without unknown ones (A-11)', async () => {
    const { hits } = await asker(database)(listBySkuCodeHandler, listBySkuCode, {
      sku_codes: ['S1003', 'S0000', 'S1001', 'S1003'],
    });
    expect(hits.map((hit) => hit.sku_code)).toEqual(['S1003', 'S1001']);
  });

  it('return items in request order, in pages (A-16)', async () => {
    const pageOf = (page: number) =>
      asker(database)(searchItemCodesHandler, searchItemCodes, {
        item_codes: ['P1020', 'P1001', 'nothing', 'P1018'],
        size: 2,
        page,
      });
    expect(await pageOf(1)).toMatchObject({ total: 3, hits: [{ product_code: 'P1020' }, { product_code: 'P1001' }] });
    expect(await pageOf(2)).toMatchObject({ total: 3, hits: [{ product_code: 'P1018' }] });
    expect(await pageOf(3)).toEqual({ total: 3, hits: [] });
  });

  it('recommend no medicine, and nothing beside medicine (T2)', async () => {
    const related = (product_code: string) =>
      asker(database)(relatedItemsHandler, relatedItems, { product_code, size: 12 });
    const { hits } = await related('P1001');
    expect(hits).toHaveLength(12);
    expect(hits.every((hit) => hit.sku_type === 'NORMAL' && hit.product_code !== 'P1001')).toBe(true);
    expect((await related('P1004')).hits).toEqual([]);
    expect((await related('P9999')).hits).toEqual([]);
  });

  it('return the routine of a product step by step, without hidden products (19)', async () => {
    const routineOf = async (product_code: string) =>
      (await asker(database)(relatedItemsHandler, relatedItems, { product_code, size: 1 })).routine;
    const steps = [
      { step: '洗う', product: { product_code: 'P1001' } },
      { step: '整える', product: { product_code: 'P1007' } },
      { step: '守る', product: { product_code: 'P1016' } },
    ];
    expect(await routineOf('P1007')).toMatchObject({ steps });
    expect(await routineOf('P1002')).toBeUndefined();
    const hide = (product_code: string, isPublished: boolean) =>
      database.update(products).set({ isPublished }).where(eq(products.productCode, product_code));
    await hide('P1007', false);
    expect((await routineOf('P1001'))?.steps.map(({ step }) => step)).toEqual(['洗う', '守る']);
    await hide('P1016', false);
    expect(await routineOf('P1001')).toBeUndefined();
    await hide('P1007', true);
    await hide('P1016', true);
  });

  it('reject a product in two routines by a database constraint (19)', async () => {
    const step = { routineCode: 'KAMIORI-SILK', position: 4, step: '守る', productCode: 'P1016' };
    await expect(database.insert(routineSteps).values(step)).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});

describe('skuPointValues', () => {
  const points = async (sku_code: string, identity = GUEST) => {
    const request = { sku_code, sku_price_in_vat: 3850, periodical_sku_price_in_vat: 3465 };
    const { point_value_by_order_type: rows } = await asker(database)(
      skuPointValuesHandler,
      skuPointValues,
      { ...request, member_rank: 'ANGFA_STORE_BLUE_MEMBER' },
      { identity },
    );
    return Object.fromEntries(rows.map((row) => [row.order_type, row.total_point_value]));
  };

  it('gives 1 %, blue rank 5 %, subscriptions 5 %, rounded up (P-02, P-03, P-04)', async () => {
    expect(await points('S1001')).toEqual({ NORMAL: 39, RESERVED: 39, PERIODICAL: 174 });
    expect(await points('S1001', WOMAN)).toEqual({ NORMAL: 193, RESERVED: 193, PERIODICAL: 174 });
  });

  it("applies the product's own rate, plus 4 % for the blue rank (P-05)", async () => {
    expect((await points('S1012')).NORMAL).toBe(385);
    expect((await points('S1012', WOMAN)).NORMAL).toBe(539);
  });

  it('gives employees none (U-03)', async () => {
    expect(await points('S1012', SALES)).toEqual({ NORMAL: 0, RESERVED: 0, PERIODICAL: 0 });
  });
});

describe('stock', () => {
  it('is taken exactly as often as available under concurrency', async () => {
    const one = { skuCode: 'S1015', type: 'ANGFA_STORE_NORMAL', quantity: 1 } as const;
    const take = (orderCode: string) =>
      database.transaction((transaction) =>
        transaction.insert(stockHolds).values(holdsAtCommit(orderCode, [one], 'SOLD')),
      );
    const taken = await Promise.allSettled(['A', 'B', 'C', 'D', 'E'].map(take));
    const missing = taken.flatMap((each) => (each.status === 'rejected' ? [shortOnShelf(each.reason)] : []));
    expect(missing).toEqual(['S1015', 'S1015', 'S1015', 'S1015']);
    expect((await product('P1015')).sale_state).toEqual({ kind: 'sold-out' });
    await putBack(database, one, 'SOLD');
    expect((await product('P1015')).sale_state).toEqual({ kind: 'on-sale' });
  });
});
