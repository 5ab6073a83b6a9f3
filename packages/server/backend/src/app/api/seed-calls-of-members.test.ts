import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoPeople } from '../../testing/demo-seed.ts';
import { dataOf, headers, int, nullableInt, post, text } from '../../testing/seed-wire.ts';
import { backendForFile, forFile } from '../../testing/test-backend.ts';

/** Calls with the payloads of the seed, checked against the response fields and types that it shows. */
const backend = backendForFile({}, demoPeople);
const member = forFile(() => backend.visitor().signIn('C0000001'));
const guest = forFile(() => backend.visitor());

const ME = { customer_code: 'C0000001' };

const data = <S extends z.ZodMiniType>(shape: S, path: string, payload: object = {}, by = member) =>
  dataOf(by, shape, path, payload);

describe('calls about a member’s data', () => {
  it('query/order/_search returns total and hits of E-11 (A-17)', async () => {
    const order = z.object({
      order_code: text,
      order_type: text,
      order_status: text,
      checkout_timestamp: int,
      payment_type: text,
      payment_method: text,
      total_in_vat: int,
      sku_in_vat: int,
      delivery_fee_in_vat: int,
      discount_in_vat: int,
      discount_details: z.object({ coupons: z.array(z.object({ name: text, discount_in_vat: int })) }),
      point_request: z.object({ point_in_vat: int }),
      order_addon_services: z.array(z.object({ addon_service_code: text, price_in_vat: int })),
      order_details: z.array(
        z.object({
          sku_code: text,
          item_code: text,
          tax_code: text,
          sku_details: z.object({ sku_name: text }),
          addon_services: z.array(z.unknown()),
        }),
      ),
      customer: z.object({ name: z.object({ full_name: text }) }),
    });
    const payload = { ...ME, page: 1, size: 10, order_type: 'NORMAL', sort: 'checkout_timestamp:desc' };
    const found = await data(z.strictObject({ total: int, hits: z.array(order) }), 'query/order/_search', payload);
    expect(found.total).toBeGreaterThan(10);
    expect(found.hits).toHaveLength(10);
  });
  it('query/order/_search returns the last ten, two or one orders for purchase tracking (P-12)', async () => {
    const shape = z.strictObject({ total: int, hits: z.array(z.object({ checkout_timestamp: int })) });
    for (const size of [10, 2, 1]) {
      const { hits } = await data(shape, 'query/order/_search', { ...ME, page: 1, size });
      expect(hits).toHaveLength(size);
      const times = hits.map(({ checkout_timestamp }) => checkout_timestamp);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });
  it('periodical-purchase/_by-customer returns E-12 (A-18)', async () => {
    const one = z.object({
      periodical_purchase_code: text,
      status: text,
      customer_code: text,
      sku_entry: z.object({ sku_code: text, item_code: text }),
      purchase_week_interval: nullableInt,
      purchase_month_interval: nullableInt,
      day_of_week: nullableInt,
      day_of_month: nullableInt,
      week_of_month: nullableInt,
    });
    const { periodical_purchases } = await data(
      z.strictObject({ periodical_purchases: z.array(one) }),
      'periodical-purchase/_by-customer',
      ME,
    );
    expect(periodical_purchases).toHaveLength(2);
  });
  it('favourites are added, listed newest first with a token, and removed (A-19, A-20, A-21, S-11)', async () => {
    const page = z.strictObject({
      token: z.strictObject({ next: z.nullable(text), prev: z.nullable(text) }),
      data: z.array(z.object({ product_code: text })),
    });
    const list = (more: object = {}) =>
      data(page, 'favorite/item_code/_by-customer', { ...ME, size: 5, direction: 'DESC', ...more });
    const codes = z.strictObject({ sku_codes: z.array(text) });
    expect((await data(codes, 'favorite/_add', { ...ME, sku_code: 'S1020' })).sku_codes).toContain('S1020');
    const first = await list();
    expect(first.data[0]?.product_code).toBe('P1020');
    const second = await list({ next: first.token.next });
    expect(second.data.map(({ product_code }) => product_code)).not.toContain('P1020');
    expect(await list({ prev: second.token.prev })).toMatchObject({ data: first.data });
    expect((await data(codes, 'favorite/_delete', { ...ME, sku_code: 'S1020' })).sku_codes).not.toContain('S1020');
    expect((await list()).data[0]?.product_code).not.toBe('P1020');
  });
  it('customer/{customer_code}/_is-funclub-customer answers for the own code (A-36, U-05)', async () => {
    const shape = z.strictObject({ is_funclub_customer: z.boolean() });
    expect(await data(shape, 'customer/C0000001/_is-funclub-customer')).toEqual({ is_funclub_customer: false });
  });
});

describe('points and generic calls', () => {
  const rule = z.object({
    point_variation_type: z.enum(['PERCENTAGE', 'FIXED']),
    point_variation_value: z.number(),
    attributes: z.strictObject({ display_start_timestamp: nullableInt, display_end_timestamp: nullableInt }),
  });
  it('point/_get-store-all and point/_get return point rules of E-04 (A-22, A-23)', async () => {
    await backend.database.execute(sql`update point_rules set display_ends_at = ${backend.clock.now + 1}`);
    await backend.database.execute(sql`update point_rules set display_starts_at = ${backend.clock.now - 1}`);
    const { points } = await data(
      z.strictObject({ points: z.array(z.extend(rule, { point_code: text })) }),
      'point/_get-store-all',
      { member_rank: 'ANGFA_STORE_MEMBER' },
    );
    expect(points.length).toBeGreaterThan(0);
    const [first] = points;
    expect(await data(rule, 'point/_get', { point_code: first?.point_code })).toMatchObject({
      point_variation_value: first?.point_variation_value,
    });
  });
  it('values are cached, read and deleted, with a default lifetime of 86,400 s (A-28, A-29, A-30, P-15)', async () => {
    const key = { key: 'tracking:orders' };
    const stored = await post(member, 'common/_set-redis-cache', { ...key, value: { order_codes: ['A1'] } });
    expect(stored).toMatchObject({ status: true, data: { seconds: 86_400 } });
    const shape = z.strictObject({ value: z.unknown() });
    expect(await data(shape, 'common/_get-redis-cache', key)).toEqual({ value: { order_codes: ['A1'] } });
    await post(member, 'common/_delete-redis-cache', key);
    expect(await data(shape, 'common/_get-redis-cache', key)).toEqual({ value: null });
  });
  it('postcode returns the full address, and status 400 for an unknown code (A-35)', async () => {
    const place = await data(z.object({ full_address: text }), 'postcode', { postcode: '150-0002' }, guest);
    expect(place.full_address).toBe('東京都渋谷区渋谷');
    for (const postcode of ['000-0000', 'abc']) {
      const refused = await guest.request({ method: 'POST', url: '/api/postcode', headers, payload: { postcode } });
      expect([refused.statusCode, refused.json().status]).toEqual([400, false]);
    }
  });
  it('GET login/_get-ip-address returns the address of the caller (A-37)', async () => {
    const answer = await guest.request({ method: 'GET', url: '/api/login/_get-ip-address', headers });
    expect(answer.json()).toEqual({ status: true, data: { ip_address: '127.0.0.1' } });
  });
  it('logs/_output-debug-log always succeeds (A-39)', async () => {
    expect(await post(guest, 'logs/_output-debug-log', { data: { any: ['thing'] } })).toEqual({
      status: true,
      data: {},
    });
  });
});
