import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expirePoints } from '../../shared/customer/points.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { cart, carts, dataOf, feedBanner, feedItem, int, post, refusal, sku, text } from '../../testing/seed-wire.ts';
import { backendForFile, forFile, type TestShopper } from '../../testing/test-backend.ts';

/** Calls with the payloads of the seed, checked against the response fields and types that it shows. */
const backend = backendForFile({}, demoPeople);
const member = forFile(() => backend.visitor().signIn('C0000001'));
const guest = forFile(() => backend.visitor());

const ME = { customer_code: 'C0000001' };

const data = <S extends z.ZodMiniType>(shape: S, path: string, payload: object = {}, by = member) =>
  dataOf(by, shape, path, payload);

describe('identity calls', () => {
  it('login returns status: false unless password login is configured (A-01, P20)', async () => {
    const answer = await post(guest, 'login', { username: 'member@shop.test', password: 'demo-pass-1' });
    expect(refusal.parse(answer).code).toBe('login-unavailable');
  });
  it('logged-in returns the customer code and the end of the session; U-02 identifies a member by it (A-02, E-13)', async () => {
    const user = await data(
      z.strictObject({ customer_code: text, expires_in: int, expires_timestamp: int }),
      'logged-in',
    );
    expect(user).toMatchObject({ ...ME, expires_timestamp: backend.clock.now + user.expires_in * 1000 });
    expect(refusal.parse(await post(guest, 'logged-in')).code).toBe('not-logged-in');
  });
  it('customer/{customer_code} returns E-02 with names; U-02 with rank and type (A-03)', async () => {
    const customer = z.strictObject({
      customer_code: text,
      sex: z.enum(['MALE', 'FEMALE']),
      birthday: int,
      member_type: text,
      attributes: z.strictObject({ member_rank: text }),
      name: z.strictObject({ last_name_kanji: text, first_name_kanji: text }),
    });
    expect(await data(customer, 'customer/C0000001')).toMatchObject({
      sex: 'MALE',
      member_type: 'ANGFA_STORE_COMMON',
      attributes: { member_rank: 'ANGFA_STORE_MEMBER' },
      name: { last_name_kanji: '山田', first_name_kanji: '太郎' },
    });
  });
  it('customer-points/_by-customer returns lots with their ends, expired ones too: P-07 is the caller’s task (A-04)', async () => {
    const lot = z.strictObject({ point: int, point_code: text, end_timestamp: int });
    const { normal_points } = await data(
      z.strictObject({ normal_points: z.array(lot) }),
      'customer-points/_by-customer',
      ME,
    );
    const ended = normal_points.filter(({ end_timestamp }) => end_timestamp < backend.clock.now);
    expect(ended.map(({ point_code }) => point_code)).toEqual([expect.stringMatching(/^PT-C1-/)]);
    expect(normal_points).toHaveLength(3);
    // Lots written off by housekeeping are still returned.
    await expirePoints(backend.database, backend.clock.now);
    expect((await data(z.any(), 'customer-points/_by-customer', ME)).normal_points).toEqual(normal_points);
  });
  it('coupon/_by-customer takes the look-back in epoch seconds and returns issued coupons (A-05, E-06, P-14)', async () => {
    const coupon = z.object({
      master_coupon_info: z.strictObject({
        attributes: z.strictObject({ applicable_member_ranks: z.array(text), is_display_with_mypage: z.boolean() }),
        applicable_sku_coupon_keywords: z.array(text),
        auto_applicable_flag: z.boolean(),
      }),
      auto_issuable_flag: z.boolean(),
      remaining_number_of_uses: int,
      use_end_timestamp: int,
      discount_in_vat: int,
    });
    const sixMonthsAgo = Math.floor(backend.clock.now / 1000) - 183 * 86_400;
    const payload = { ...ME, auto_issuable_flag: false, use_start_timestamp_from: sixMonthsAgo };
    const { issued_coupons } = await data(
      z.strictObject({ issued_coupons: z.array(coupon) }),
      'coupon/_by-customer',
      payload,
    );
    expect(issued_coupons.length).toBeGreaterThan(0);
    // P-14: coupons usable since before the given second are left out.
    const startsShape = z.object({ issued_coupons: z.array(z.object({ use_start_timestamp: int })) });
    const starts = (await data(startsShape, 'coupon/_by-customer', payload)).issued_coupons.map(
      (one) => one.use_start_timestamp,
    );
    const last = Math.max(...starts);
    expect(Math.min(...starts)).toBeLessThan(last);
    const later = { ...payload, use_start_timestamp_from: Math.ceil(last / 1000) };
    const { issued_coupons: latest } = await data(startsShape, 'coupon/_by-customer', later);
    expect(latest).toHaveLength(starts.filter((start) => start === last).length);
    // P23: milliseconds instead of seconds are rejected, not read as the year 50000.
    const wrong = await post(member, 'coupon/_by-customer', {
      ...payload,
      use_start_timestamp_from: backend.clock.now,
    });
    expect(wrong).toMatchObject({ status: false, code: 'invalid' });
  });
});

describe('carts', () => {
  const line = { sku: 'S1017', quantity: 1, order_type: 'NORMAL' };
  it('a guest’s cart is filled, changed, read, and converted to the member (A-06, A-09, A-10, A-07)', async () => {
    const visitor = backend.visitor();
    const added = await data(
      z.object({ carts: z.array(cart), visitor_code: text }),
      'cart/_append-sku-entry',
      { ...line, campaign_code: 'CP01', campaign_name: '春', campaign_apply: false },
      visitor,
    );
    const [own] = added.carts;
    expect(own).toMatchObject({ visitor_code: added.visitor_code, customer_code: null, order_type: 'NORMAL' });
    const changed = await data(
      carts,
      'cart/_update-sku-entry',
      { ...line, cart_code: own?.cart_code, entry_index: own?.sku_entries_display[0]?.entry_index, quantity: 3 },
      visitor,
    );
    expect(changed.carts[0]?.sku_entries_display).toMatchObject([{ sku_code: 'S1017', quantity: 3 }]);
    expect(await data(carts, 'cart/_by-customer', {}, visitor)).toEqual(changed);

    await visitor.signIn('C0000006');
    const payload = { cart_code: own?.cart_code, customer_code: 'C0000006' };
    const converted = await data(carts, 'cart/_convert-cart', payload, visitor);
    expect(converted.carts).toMatchObject([{ customer_code: 'C0000006', visitor_code: null }]);
    const byCustomer = await data(carts, 'cart/_by-customer', { customer_code: 'C0000006' }, visitor);
    expect(byCustomer.carts[0]?.sku_entries_display).toMatchObject([{ sku_code: 'S1017', quantity: 3 }]);
  });
});

describe('products', () => {
  it('product/_list-by-sku-code returns hits for the SKU codes (A-11)', async () => {
    const payload = { sku_codes: ['S1001', 'S9999'], except_sku_filters_flg: true };
    const { hits } = await data(
      z.strictObject({ hits: z.array(z.object({ product_code: text })) }),
      'product/_list-by-sku-code',
      payload,
    );
    expect(hits.map(({ product_code }) => product_code)).toEqual(['P1001']);
  });
  it('product returns E-08 with complete SKU rows of E-09, one row per price (A-12)', async () => {
    const product = z.object({
      item_code: text,
      sku: z.array(sku),
      is_periodical: z.boolean(),
      is_sold_out: z.boolean(),
      normal_cart_timer_flag: z.boolean(),
      normal_sale_end_flag: z.boolean(),
    });
    const payload = { ...ME, product_code: 'P1001', member_type: 'ANGFA_STORE_COMMON', is_outlet: false };
    const found = await data(product, 'product', payload);
    expect(found).toMatchObject({ item_code: 'P1001', is_periodical: true, is_sold_out: false });
    expect(found.sku.map((row) => [row.attributes.price_type, row.price_in_vat])).toEqual([
      ['NORMAL', 4180],
      ['PERIODICAL', 3553],
    ]);
    const set = await data(product, 'product', { product_code: 'P1006' });
    expect(set.sku[0]?.attributes).toMatchObject({
      set_type: 'SET',
      sku_codes_for_set: [
        { sku_code: 'S1001', quantity: 1 },
        { sku_code: 'S1007', quantity: 2 },
      ],
    });
  });
  it('query/item/item_codes/_search returns the named items in their order (A-16)', async () => {
    const payload = { query: '', query_field: 'item_code', ...ME, size: 10, page: 1, item_codes: ['P1018', 'P1001'] };
    const found = await data(
      z.strictObject({ total: int, hits: z.array(z.object({ product_code: text })) }),
      'query/item/item_codes/_search',
      payload,
    );
    expect(found.hits.map(({ product_code }) => product_code)).toEqual(['P1018', 'P1001']);
  });
  it('query/item/_search/_can-buy-point returns products affordable with the points (A-15)', async () => {
    const payload = { member_type: 'ANGFA_STORE_COMMON', sex: 'MALE', point: 1000 };
    const { hits } = await data(
      z.object({ hits: z.array(z.object({ price_in_vat: int })) }),
      'query/item/_search/_can-buy-point',
      payload,
    );
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.every(({ price_in_vat }) => price_in_vat <= 1000)).toBe(true);
  });
  it('sku/point-values returns points by order type at the rank of the session, whatever is sent (A-24, P14)', async () => {
    const shape = z.strictObject({
      point_value_by_order_type: z.array(
        z.strictObject({ order_type: z.enum(['NORMAL', 'RESERVED', 'PERIODICAL']), total_point_value: int }),
      ),
    });
    const payload = {
      member_rank: 'ANGFA_STORE_BLUE_MEMBER',
      sku_code: 'S1001',
      sku_price_in_vat: 4180,
      periodical_sku_price_in_vat: 3553,
    };
    const { point_value_by_order_type } = await data(shape, 'sku/point-values', payload);
    expect(point_value_by_order_type).toEqual(
      expect.arrayContaining([
        { order_type: 'NORMAL', total_point_value: 42 },
        { order_type: 'PERIODICAL', total_point_value: 178 },
      ]),
    );
  });
  it('sku/_get returns the SKU (A-25)', async () => {
    const shape = z.strictObject({ item_code: text, sku: z.array(sku) });
    expect(await data(shape, 'sku/_get', { sku_code: 'S1017' })).toMatchObject({ item_code: 'P1017' });
  });
  it('category/detail returns the category with path and children, and refuses an unknown one (A-26)', async () => {
    const link = z.object({ category_code: text, name: text });
    const shape = z.object({ category_code: text, name: text, path: z.array(link), children: z.array(link) });
    const root = await data(shape, 'category/detail', { category_code: '1001' }, guest);
    expect(root.children.length).toBeGreaterThan(5);
    expect(await data(shape, 'category/detail', { category_code: '1002' }, guest)).toMatchObject({
      path: [{ category_code: '1001' }, { category_code: '1002' }],
    });
    expect(refusal.parse(await post(guest, 'category/detail', { category_code: '1999' })).code).toBe('not-found');
  });
  it('structured-entries/_by-group returns elements; RANKUP_ITEM_CODE names rank-upgrade items (A-27)', async () => {
    const shape = z.strictObject({ elements: z.array(z.object({ code: text })) });
    const { elements } = await data(shape, 'structured-entries/_by-group', { group_code: 'RANKUP_ITEM_CODE' });
    expect(elements.length).toBeGreaterThan(0);
  });
});

describe('feeds', () => {
  const sorted = { query_field: 'feed_type', sort: 'start_timestamp:desc', size: 5 };
  it('query/feed/sort/_search returns notices, newest first, and a member’s own messages (A-13)', async () => {
    const shape = z.strictObject({ total: int, hits: z.array(feedItem) });
    const { hits } = await data(shape, 'query/feed/sort/_search', { ...sorted, query: 'information' }, guest);
    expect(hits).toHaveLength(5);
    const starts = hits.map(({ start_timestamp }) => start_timestamp);
    expect(starts).toEqual(starts.toSorted((a, b) => b - a));
    const messages = { ...sorted, query: 'customer_message', ...ME };
    expect((await data(shape, 'query/feed/sort/_search', messages)).hits.length).toBeGreaterThan(0);
    expect(await data(shape, 'query/feed/sort/_search', { ...messages, customer_code: undefined }, guest)).toEqual({
      total: 0,
      hits: [],
    });
  });
  it.each(['campaign', 'banner'])(
    'query/feed/_search returns current %ss as feed items, by filter_terms (A-14, E-07)',
    async (query) => {
      const payload = { query, query_field: 'feed_type', size: 100 };
      const search = (by: TestShopper, filter_terms?: object) =>
        data(
          z.strictObject({ total: int, hits: z.array(feedBanner) }),
          'query/feed/_search',
          { ...payload, filter_terms },
          by,
        );
      const woman = await backend.visitor().signIn('C0000002');
      const { hits } = await search(woman);
      expect(new Set(hits.map(({ feed_type }) => feed_type))).toEqual(new Set([query]));
      expect(new Set(hits.map(({ attributes }) => attributes.target))).toEqual(new Set(['WOMENS', null]));
      const priorities = hits.map(({ attributes }) => attributes.priority);
      expect(priorities).toEqual(priorities.toSorted((a, b) => b - a));
      const searchFor = (target: string) => search(woman, { target });
      expect((await searchFor('WOMENS')).hits).toEqual(hits);
      const everybodys = hits.filter(({ attributes }) => attributes.target === null);
      expect(await searchFor('MENS')).toEqual({ total: everybodys.length, hits: everybodys });
      // The filter narrows what the visitor may see, and never shows a guest more.
      for (const target of ['MENS', 'WOMENS'])
        expect((await search(guest, { target })).hits).toEqual((await search(guest)).hits);
    },
  );
});
