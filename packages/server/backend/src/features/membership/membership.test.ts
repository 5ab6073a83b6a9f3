import { addFavourite, addToCart, cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import {
  customerPoints,
  isFunclubCustomer,
  loggedIn,
  pointHistory,
  rankProgress,
  retire,
  retirePreview,
} from '@store/contracts/calls/customer';
import { eq, isNotNull, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { orderMails, orders, periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { reviewPhotos } from '../../platform/database/tables/review-photos.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { eraseRetired } from './erase-retired.ts';
import { composeRegistrationMail, composeRetirementMail } from './membership-mails.ts';
import { reviewRanks } from './review-ranks.ts';

const backend = backendForFile({}, demoPeople);

const signIn = (code: string): Promise<TestShopper> => backend.visitor().signIn(code);
const DAY = 86_400_000;

describe('fan club', () => {
  it('returns the member’s own state; another member’s code is not found (A-36, U-05)', async () => {
    const blue = await signIn('C0000002');
    expect(await blue.ask(isFunclubCustomer, { customer_code: 'C0000002' })).toEqual({ is_funclub_customer: true });
    const taro = await signIn('C0000001');
    expect(await taro.ask(isFunclubCustomer, { customer_code: 'C0000001' })).toEqual({ is_funclub_customer: false });
    const foreign = await taro.refusal(isFunclubCustomer, { customer_code: 'C0000002' });
    expect(foreign).toEqual(await taro.refusal(isFunclubCustomer, { customer_code: 'C9999999' }));
  });
});

describe('ranks', () => {
  it('count the year’s purchases towards the blue rank, except for employees (R-60)', async () => {
    const progress = await (await signIn('C0000001')).ask(rankProgress, {});
    expect(progress).toMatchObject({ threshold_in_vat: 150_000, eligible: true });
    expect(progress.bought_in_vat + progress.missing_in_vat).toBe(150_000);
    expect(await (await signIn('C0000003')).ask(rankProgress, {})).toMatchObject({ eligible: false });
    expect(await (await signIn('C0000006')).ask(rankProgress, {})).toMatchObject({
      bought_in_vat: 0,
      missing_in_vat: 150_000,
      begins: null,
    });
  });
  it('count items without fees, and only concluded orders (R-60)', async () => {
    const { database, clock } = backend;
    const [model] = await database.select().from(orders).where(eq(orders.customerCode, 'C0000001')).limit(1);
    if (!model) throw new Error('no order to copy');
    const bought = { ...model, cartCode: null, customerCode: 'C0000006', checkoutAt: clock.now - DAY };
    const money = { skuInVat: 1_080, discountInVat: 0, deliveryFeeInVat: 550, pointInVat: 0, paymentFeeInVat: 330 };
    const statuses = ['ACCEPTED', 'PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION'] as const;
    await database.insert(orders).values(
      statuses.map((orderStatus, index) => ({
        ...bought,
        ...money,
        totalInVat: 1_960,
        orderStatus,
        orderCode: `A-FEES-${index}`,
      })),
    );
    const { bought_in_vat } = await (await signIn('C0000006')).ask(rankProgress, {});
    expect(bought_in_vat).toBe(1_080);
    await database.delete(orders).where(like(orders.orderCode, 'A-FEES-%'));
  });
  it('begin and end by purchases with any number of processes; a granted rank stays (R-60)', async () => {
    const { database, clock } = backend;
    const model = (await database.select().from(orders).where(eq(orders.customerCode, 'C0000001')).limit(1))[0];
    if (!model) throw new Error('no order to copy');
    const bought = {
      ...model,
      orderCode: 'A-RANK-1',
      cartCode: null,
      customerCode: 'C0000006',
      orderStatus: 'RECEIVED' as const,
      checkoutAt: Date.parse('2026-06-20T12:00:00+09:00'),
      skuInVat: 160_000,
      discountInVat: 0,
      deliveryFeeInVat: 0,
      pointInVat: 0,
      paymentFeeInVat: 0,
      totalInVat: 160_000,
    };
    await database.insert(orders).values(bought);
    await Promise.all([1, 2, 3].map(() => reviewRanks(database, clock.now)));
    const rankOf = async (code: string) =>
      (await database.select().from(customers).where(eq(customers.customerCode, code)))[0];
    expect(await rankOf('C0000006')).toMatchObject({
      memberRank: 'ANGFA_STORE_BLUE_MEMBER',
      rankUntil: Date.parse('2027-07-01T00:00:00+09:00'),
    });
    const blue = await (await signIn('C0000006')).ask(rankProgress, {});
    expect(blue).toMatchObject({
      member_rank: 'ANGFA_STORE_BLUE_MEMBER',
      ends: Date.parse('2027-07-01T00:00:00+09:00'),
    });
    await reviewRanks(database, Date.parse('2027-07-01T00:00:00+09:00'));
    expect(await rankOf('C0000006')).toMatchObject({ memberRank: 'ANGFA_STORE_MEMBER', rankUntil: null });
    expect(await rankOf('C0000002')).toMatchObject({ memberRank: 'ANGFA_STORE_BLUE_MEMBER' });
    await database.delete(orders).where(eq(orders.orderCode, 'A-RANK-1'));
  });
});

describe('leaving the store', () => {
  const request = { understood: true } as const;
  it('previews what is lost and what must end first (R-61, 90)', async () => {
    const preview = await (await signIn('C0000001')).ask(retirePreview, {});
    expect(preview.lost).toMatchObject({ points: 2180, favourites: 12, member_rank: 'ANGFA_STORE_MEMBER' });
    expect(preview.lost.coupons).toBeGreaterThan(0);
    const kinds = new Set(preview.obstacles.map(({ kind }) => kind));
    expect(kinds).toContain('open-order');
    expect(preview.obstacles[0]?.href).toMatch(/^\/mypage\/orders\//);
    const running = preview.obstacles.filter(({ kind }) => kind === 'subscription');
    expect(running.length).toBeGreaterThanOrEqual(2);
    expect(running[0]?.href).toMatch(/^\/mypage\/period_purchases\/PP/);
    expect(preview).toMatchObject({ name: { last_name: '山田' }, email: 'member@shop.test' });
    expect(preview.recently_signed_in).toBe(true);
  });
  it('is refused with open orders, subscriptions or an old sign-in, and changes nothing (90)', async () => {
    const { database, clock } = backend;
    const member = await signIn('C0000001');
    expect(await member.refusal(retire, request)).toMatchObject({
      code: 'still-open',
      details: { obstacles: expect.arrayContaining([expect.objectContaining({ kind: 'open-order' })]) },
    });
    await database.update(orders).set({ orderStatus: 'RECEIVED' }).where(eq(orders.customerCode, 'C0000001'));
    const paused = await member.refusal(retire, request);
    expect(paused.details).toEqual({
      obstacles: expect.arrayContaining([expect.objectContaining({ kind: 'subscription' })]),
    });
    await database
      .update(periodicalPurchases)
      .set({ status: 'CANCELLED' })
      .where(eq(periodicalPurchases.customerCode, 'C0000001'));
    clock.now += 16 * 60_000;
    expect((await member.refusal(retire, request)).code).toBe('sign-in-again');
    expect(await member.ask(loggedIn, {})).toMatchObject({ customer_code: 'C0000001' });
    clock.now -= 16 * 60_000;
    expect((await member.ask(retirePreview, {})).lost.points).toBe(2180);
  });
  it('links class 1 medicine under consultation to its own page (90)', async () => {
    const { database } = backend;
    const [any] = await database.select().from(orders).where(eq(orders.customerCode, 'C0000001')).limit(1);
    const code = any?.orderCode ?? '';
    const moveTo = (orderStatus: 'PHARMACIST_CHECK_PENDING' | 'RECEIVED') =>
      database.update(orders).set({ orderStatus }).where(eq(orders.orderCode, code));
    await moveTo('PHARMACIST_CHECK_PENDING');
    expect((await (await signIn('C0000001')).ask(retirePreview, {})).obstacles).toEqual([
      { kind: 'medicine-order', code, name: '', href: `/class1order/${code}` },
    ]);
    await moveTo('RECEIVED');
  });
  it('ends all sessions, points, coupons, cards and favourites immediately (R-61, U-04, P31)', async () => {
    const { database } = backend;
    const [phone, laptop] = [await signIn('C0000001'), await signIn('C0000001')];
    await phone.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const twice = await Promise.allSettled([phone.ask(retire, request), laptop.ask(retire, request)]);
    expect(twice.map(({ status }) => status)).toContain('fulfilled');
    for (const device of [phone, laptop]) {
      expect((await device.refusal(loggedIn, {})).code).toBe('not-logged-in');
      expect((await device.refusal(addFavourite, { customer_code: 'C0000001', sku_code: 'S1001' })).code).toBe(
        'not-logged-in',
      );
    }
    const left = await rowsOf<{ what: string }>(
      database,
      sql`select 'points' as what from point_lots where customer_code = 'C0000001' and remaining > 0
        union select 'balance' from point_accounts where customer_code = 'C0000001' and balance > 0
        union select 'coupon' from issued_coupons where customer_code = 'C0000001' and remaining_number_of_uses > 0
        union select 'card' from saved_cards where customer_code = 'C0000001'
        union select 'news' from customers where customer_code = 'C0000001'
          and (mail_permission or sms_permission or dm_permission)
        union select 'heart' from favourites where customer_code = 'C0000001'
        union select 'cart' from cart_entries e join carts c using (cart_code)
          where c.customer_code = 'C0000001' and c.cart_status not in ('ORDERED', 'REPLACED')
        union select 'session' from sessions where customer_code = 'C0000001' and ended_at is null`,
    );
    expect(left).toEqual([]);
    const ledger = await rowsOf<{ sum: number }>(
      database,
      sql`select coalesce(sum(point), 0)::int as sum from point_ledger where customer_code = 'C0000001'`,
    );
    expect(ledger[0]?.sum).toBe(0);
    const mails = await database.select().from(outbox).where(eq(outbox.kind, 'retirement'));
    expect(mails.map(({ payload }) => payload)).toEqual([{ customer_code: 'C0000001' }]);
    expect(await database.select().from(outbox).where(eq(outbox.kind, 'forget-card'))).toHaveLength(2);
    const again = await signIn('C0000001');
    const refused = await again.refusal(customerPoints, { customer_code: 'C0000001' });
    expect(refused).toMatchObject({ code: 'retired', retired_member: true });
    expect((await again.refusal(cartsByCustomer, { customer_code: 'C0000001' })).retired_member).toBe(true);
  });
  it('is confirmed by mail, with the retention of personal data (90)', async () => {
    const mail = await composeRetirementMail(backend.database, { customer_code: 'C0000001' }, 'https://shop.test');
    expect(mail).toMatchObject({ to: 'member@shop.test', subject: expect.stringContaining('退会') });
    expect(mail.text).toContain('30日後に消去');
    const welcome = await composeRegistrationMail(backend.database, { customer_code: 'C0000002' }, 'https://shop.test');
    expect(welcome.html).toContain('佐伯 美和 様');
  });
  it('erases personal data after thirty days, and retains orders (J06)', async () => {
    const { database, clock } = backend;
    const photo = { width: 1, height: 1, widths: [1], colour: '#000000', addedAt: clock.now };
    await database.insert(reviewPhotos).values({ photoId: 'rp-1', customerCode: 'C0000001', ...photo });
    await database.update(orderMails).set({ bodyText: '山田 太郎 様' });
    expect(await eraseRetired(database, clock.now + 29 * DAY)).toBe(0);
    await Promise.all([1, 2].map(() => eraseRetired(database, clock.now + 31 * DAY)));
    const [row] = await database.select().from(customers).where(eq(customers.customerCode, 'C0000001'));
    expect(row).toMatchObject({ lastName: '', email: '', tel: '', birthday: null, retired: true });
    const named = await rowsOf(
      database,
      sql`select 1 from addresses where customer_code = 'C0000001' and (last_name <> '' or address1 <> '')`,
    );
    expect(named).toEqual([]);
    expect(await database.select().from(reviewPhotos)).toEqual([]);
    const sent = await database
      .select({ code: orders.customerCode })
      .from(orderMails)
      .innerJoin(orders, eq(orders.orderCode, orderMails.orderCode))
      .where(isNotNull(orderMails.bodyText));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.map(({ code }) => code)).not.toContain('C0000001');
    const retained = await database.select().from(orders).where(eq(orders.customerCode, 'C0000001'));
    expect(retained.length).toBe(23);
  });
});

it('violates no invariant', async () => {
  expect(await brokenInvariants(backend.database)).toEqual([]);
});

describe('point history', () => {
  it('lists every change newest first, and sums to the available points (R-56)', async () => {
    const member = await signIn('C0000002');
    const { hits, total, available, ends_next } = await member.ask(pointHistory, { page: 1, size: 50 });
    expect(total).toBe(hits.length);
    const times = hits.map(({ happened_timestamp }) => happened_timestamp);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(available).toBe(2480);
    expect(ends_next?.point).toBe(320);
    const next = await member.ask(pointHistory, { page: 2, size: 1 });
    expect(next.hits).toEqual(hits.slice(1, 2));
    expect((await backend.visitor().refusal(pointHistory, { page: 1, size: 1 })).code).toBe('not-logged-in');
  });
  it('is unaffected by favourites of former members (S-11)', async () => {
    expect(await (await signIn('C0000006')).ask(favouriteCodes, {})).toEqual({ sku_codes: [] });
  });
});
