import { preparationStart } from '@store/domain/delivery';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartOwners, carts } from '../../../platform/database/tables/carts.ts';
import { addresses } from '../../../platform/database/tables/customers.ts';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { orderDetails, orderEvents, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import { payments } from '../../../platform/database/tables/payments.ts';
import { couponUses, pointLedger } from '../../../platform/database/tables/points-and-coupons.ts';
import { skus, stockHolds } from '../../../platform/database/tables/skus.ts';
import { shortOnShelf } from '../../../shared/stock/order-stock.ts';
import { loadCalendar } from '../../../shared/stock/warehouse-calendar.ts';
import { setStock } from '../../../testing/buying.ts';
import { seedPeople } from '../../../testing/demo-seed.ts';
import { demoStoreForFile, NOW as now } from '../../../testing/demo-store.ts';
import {
  ADDRESS,
  cartRow,
  couponOf,
  entryRow,
  lineOf,
  pricedCart,
} from '../../../testing/in-memory/carts-in-memory.ts';
import { testPeople } from '../../../testing/test-people.ts';
import { draftOfCart } from '../../checkout/draft/draft-of-cart.ts';
import { type CreatedOrder, createOrder } from './create-order.ts';
import type { OrderDraft } from './order-draft.ts';

const ADVICE_WAIT_MS = 5_000;
const address = { ...ADDRESS, deliveryCode: 'AD0001', address2: '301号室' };
const shopper = {
  customerCode: 'C0000001',
  memberType: 'ANGFA_STORE_COMMON',
  memberRank: 'ANGFA_STORE_MEMBER',
  sex: null,
  now,
};
const database = demoStoreForFile();
beforeAll(async () => {
  await seedPeople(database, testPeople, now);
});
let number = 0;
beforeEach(() => {
  number += 1;
});

/** Drafts two S1017 and one S1001 from a cart that is not stored. */
function draftOf(row: Parameters<typeof pricedCart>[1] = {}, own: Partial<OrderDraft> = {}): OrderDraft {
  const cart = pricedCart([lineOf('S1017', { quantity: 2 }), lineOf('S1001')], row, {
    coupons: [couponOf({ issued_coupon_code: 'WELCOME500-C0000001' })],
    balance: 800,
  });
  const options = { orderCode: `O${number}`, shopper, adviceWaitMs: ADVICE_WAIT_MS };
  return { ...draftOfCart({ ...cart, address }, options), cartCode: null, ...own };
}
/** Rolls back an order that could not be created, as callers do. */
class Undone extends Error {
  constructor(readonly why: CreatedOrder) {
    super(why.kind);
  }
}
const create = (draft: OrderDraft): Promise<CreatedOrder> =>
  database
    .transaction(async (transaction) => {
      const created = await createOrder(transaction, draft, { now, instrument: { kind: 'none' } });
      if (created.kind !== 'created') throw new Undone(created);
      return created;
    })
    .catch((fault) => {
      if (fault instanceof Undone) return fault.why;
      throw fault;
    });
const stored = async () => {
  const [row] = await database
    .select()
    .from(orders)
    .where(eq(orders.orderCode, `O${number}`));
  return row;
};

describe('createOrder', () => {
  it('stores everything agreed to, and accepts and mails an order that needs no processor (29, S-10)', async () => {
    const row = { issuedCouponCode: 'WELCOME500-C0000001', usePoint: 100, deliveryDate: '2026-07-20' };
    const draft = draftOf({ ...row, deliverySlot: 'MORNING' });
    expect(await create(draft)).toEqual({ kind: 'created', status: 'AWAITING_ACCEPTANCE', paymentCode: null });
    const calendar = await loadCalendar(database, now);
    const parcel = { prefecture: '北海道', postcode: '0600000', date: '2026-07-20' };
    const { totals } = draft;
    expect(await stored()).toEqual({
      orderCode: `O${number}`,
      cartCode: null,
      customerCode: 'C0000001',
      orderType: 'NORMAL',
      orderStatus: 'AWAITING_ACCEPTANCE',
      waitsUntil: null,
      issuedCouponCode: 'WELCOME500-C0000001',
      prepareAt: preparationStart({ ...calendar, ...parcel }),
      deliveryCode: 'AD0001',
      hasClass1: false,
      checkoutAt: now,
      paymentType: 'CASH_ON_DELIVERY',
      skuInVat: 3_000,
      discountInVat: 500,
      deliveryFeeInVat: 880,
      pointInVat: 100,
      paymentFeeInVat: 330,
      totalInVat: 3_610,
      tax: totals.taxes.map(({ rate, amount, tax }) => ({ rate, taxable_in_vat: amount, tax })),
      coupons: [{ name: '500円クーポン', discount_in_vat: 500 }],
      pointsEarned: totals.pointsEarned,
      pointsPending: totals.pointsEarned,
      customerName: '山田 太郎',
      orderer: {
        full_name: '山田 太郎',
        full_name_kana: 'シケン ハナコ',
        email: 'member@shop.test',
        tel: '09012345678',
      },
      expectedDelivery: null,
      groupCode: null,
      groupPlace: null,
      delivery: {
        full_name: '山田 太郎',
        zip_code: '0600000',
        address: '北海道札幌市中央区1-1 301号室',
        tel: '09012345678',
        delivery_date: '2026-07-20',
        delivery_slot: 'MORNING',
      },
      tracking: null,
      wishes: null,
      safeUse: null,
      laterSubscriptions: null,
    });
    const details = await database
      .select()
      .from(orderDetails)
      .where(eq(orderDetails.orderCode, `O${number}`))
      .orderBy(asc(orderDetails.line));
    expect(details).toMatchObject([
      { line: 0, skuCode: 'S1017', quantity: 2, priceInVat: 1_000, itemCode: 'PS1017', subscription: null },
      { line: 1, skuCode: 'S1001', quantity: 1 },
    ]);
    expect(await eventsOf()).toEqual([{ orderStatus: 'AWAITING_ACCEPTANCE', movedBy: 'clock', happenedAt: now }]);
    expect(await mailsOf()).toEqual(['order-confirmation']);
    const [used] = await database.select().from(addresses).where(eq(addresses.deliveryCode, 'AD0001'));
    expect(used?.usedAt).toBe(now);
  });
  it('uses points and coupon, and sells or reserves stock (F07, F08, F04)', async () => {
    const uses = await database.select().from(couponUses);
    expect(uses).toMatchObject([{ issuedCouponCode: 'WELCOME500-C0000001', orderCode: 'O1', usedAt: now }]);
    const ledger = await database.select().from(pointLedger).where(eq(pointLedger.orderCode, 'O1'));
    expect(ledger.map(({ kind, point }) => [kind, point])).toEqual([['USE', -100]]);
    expect(await holdsOf('O1')).toEqual([
      ['S1001', 1, 'SOLD'],
      ['S1017', 2, 'SOLD'],
    ]);
    await create(draftOf({ paymentMethod: 'CREDIT_CARD' }));
    expect(await holdsOf(`O${number}`)).toEqual([
      ['S1001', 1, 'RESERVED'],
      ['S1017', 2, 'RESERVED'],
    ]);
  });
  it('waits half an hour for the payment, and the configured time for a pharmacist (M-06, F16)', async () => {
    const created = await create(draftOf({ paymentMethod: 'CREDIT_CARD' }));
    expect(created).toMatchObject({ kind: 'created', status: 'PAYMENT_PENDING', paymentCode: expect.any(String) });
    expect(await stored()).toMatchObject({ waitsUntil: now + 1_800_000, prepareAt: null, pointsPending: 0 });
    expect(await mailsOf()).toEqual([]);
    const [payment] = await database
      .select()
      .from(payments)
      .where(eq(payments.orderCode, `O${number}`));
    expect(payment).toMatchObject({
      method: 'CREDIT_CARD',
      amountInVat: 3_880,
      forSubscription: false,
      offSession: false,
    });
    number += 1;
    const draft = draftOf();
    const lines = draft.lines.map((line) => ({ ...line, isClass1: line.skuCode === 'S1001' }));
    expect(await create({ ...draft, lines })).toMatchObject({ status: 'PHARMACIST_CHECK_PENDING', paymentCode: null });
    expect(await stored()).toMatchObject({ waitsUntil: now + ADVICE_WAIT_MS, hasClass1: true });
  });
  it('schedules the preparation at the sale start of reserved items (S-14)', async () => {
    const release = Date.parse('2026-09-01T00:00:00+09:00');
    await database.update(skus).set({ salesStart: release }).where(eq(skus.skuCode, 'S1003'));
    const lines = draftOf().lines.map((line) => ({ ...line, skuCode: 'S1003' }));
    await create(draftOf({}, { orderType: 'RESERVED', demands: [], lines }));
    expect((await stored())?.prepareAt).toBeGreaterThanOrEqual(release);
  });
});

describe('createOrder on conflict', () => {
  it('reports missing stock, coupon or points (F02, F07, F08)', async () => {
    await setStock(database, 'S1017', 1);
    const short = await create(draftOf({ paymentMethod: 'CREDIT_CARD' })).catch(shortOnShelf);
    expect(short).toBe('S1017');
    expect(await stored()).toBeUndefined();
    await setStock(database, 'S1017', 20);
    number += 1;
    expect(await create(draftOf({ issuedCouponCode: 'WELCOME500-C0000001' }))).toEqual({ kind: 'coupon-used' });
    number += 1;
    const { totals } = draftOf();
    expect(await create(draftOf({}, { totals: { ...totals, pointsUsed: 701 } }))).toEqual({ kind: 'points-short' });
    expect(await create(draftOf({ usePoint: 700 }))).toMatchObject({ kind: 'created' });
  });
});

describe('subscriptions of an order', () => {
  it('begin with it: delivered ones wait for the next box, later ones for their first (S-15)', async () => {
    const interval = { kind: 'weeks', purchase_week_interval: 2, day_of_week: 3 } as const;
    const box = (skuCode: string, firstDelivery: string) =>
      lineOf(skuCode, {
        orderType: 'PERIODICAL',
        firstDelivery,
        entry: entryRow(skuCode, { purchaseInterval: interval, quantity: 2 }),
      });
    const cart = pricedCart([box('S1001', '2026-07-22'), box('S1017', '2026-08-05')], { orderType: 'PERIODICAL' });
    const owner = 'customer:C0000001';
    await database.insert(cartOwners).values({ owner });
    await database.insert(carts).values(cartRow({ owner, customerCode: 'C0000001', orderType: 'PERIODICAL' }));
    const options = { orderCode: `O${number}`, shopper, adviceWaitMs: ADVICE_WAIT_MS };
    await create({ ...draftOfCart({ ...cart, address }, options), demands: [] });
    const begun = await database
      .select()
      .from(periodicalPurchases)
      .where(eq(periodicalPurchases.orderCode, `O${number}`))
      .orderBy(asc(periodicalPurchases.skuCode));
    const same = {
      customerCode: 'C0000001',
      status: 'ACTIVE',
      deliveryCode: 'AD0001',
      deliverySlot: 'NONE',
      paymentType: 'CASH_ON_DELIVERY',
      purchaseInterval: interval,
      quantity: 2,
      startedAt: now,
      periodicalPurchaseCode: expect.stringMatching(/^T-[2-9A-Z]{8}$/),
    };
    expect(begun).toMatchObject([
      {
        ...same,
        skuCode: 'S1001',
        anchor: '2026-07-22',
        nextDelivery: '2026-08-05',
        lastDelivery: '2026-07-22',
        firstPriceInVat: null,
      },
      {
        ...same,
        skuCode: 'S1017',
        anchor: '2026-07-22',
        nextDelivery: '2026-08-05',
        lastDelivery: null,
        firstPriceInVat: 1_000,
      },
    ]);
    expect(await eventsOf()).toMatchObject([{ movedBy: 'customer' }]);
  });
});

const eventsOf = () =>
  database
    .select({ orderStatus: orderEvents.orderStatus, movedBy: orderEvents.movedBy, happenedAt: orderEvents.happenedAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderCode, `O${number}`));
const mailsOf = async () =>
  (await database.select().from(outbox))
    .filter(({ payload }) => JSON.stringify(payload).includes(`"O${number}"`))
    .map(({ kind }) => kind);
const holdsOf = async (orderCode: string) => {
  const held = stockHolds;
  const rows = await database.select().from(held).where(eq(held.orderCode, orderCode)).orderBy(asc(held.skuCode));
  return rows.map(({ skuCode, quantity, state }) => [skuCode, quantity, state]);
};
