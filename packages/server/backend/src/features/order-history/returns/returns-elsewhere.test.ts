import { checkoutOptions, placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { retire } from '@store/contracts/calls/customer';
import { getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { pointLots } from '../../../platform/database/tables/points-and-coupons.ts';
import { returnRefunds } from '../../../platform/database/tables/returns.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';
import { newMember } from '../../../testing/buying.ts';
import { addressIn, divided, fill, parcel } from '../../../testing/dividing.ts';
import { accept, acceptedReturn, requestedReturn, shipNow } from '../../../testing/returning.ts';
import { STORE_URL, type TestShopper } from '../../../testing/test-backend.ts';
import { paymentsForFile } from '../../../testing/test-payments.ts';
import { ERASED_AFTER_MS, eraseRetired } from '../../membership/erase-retired.ts';
import { grantPendingPoints } from '../../order/state/grant-pending.ts';
import { returnEffects } from './return-mail.ts';

const world = paymentsForFile();
let buyer: TestShopper;
let customerCode: string;
let number = 7000;
afterEach(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

async function member(): Promise<void> {
  number += 1;
  customerCode = `M${number}`;
  buyer = await newMember(world.backend, number);
}
const refundOf = async (returnCode: string) => {
  const { database } = world.backend;
  return (await database.select().from(returnRefunds).where(eq(returnRefunds.returnCode, returnCode)))[0];
};
const instrumentOfCard = async () =>
  ({ kind: 'card-token', token: await world.cardToken('4111111111111111'), keep: false }) as const;

describe('return of one of several orders placed together (82, 46)', () => {
  it('refunds its share of the common payment, and leaves the other orders unchanged (82, 46, G14)', async () => {
    await member();
    const { database, clock } = world.backend;
    await fill(buyer, [['S1001', 3]]);
    const { addresses } = await buyer.ask(checkoutOptions, { order_type: 'NORMAL' });
    const home = addresses[0]?.delivery_code ?? '';
    const parcels = [parcel(home, { 0: 1 }), parcel(await addressIn(buyer, '北海道'), { 0: 2 })];
    const request = await divided(buyer, parcels, 'CREDIT_CARD');
    const placed = await buyer.ask(placeOrder, { ...request, instrument: await instrumentOfCard() });
    await buyer.ask(startPayment, { payment_code: placed.payment_code ?? '' });
    const { placed_together: [first, second] = [] } = await buyer.ask(getOrder, { order_code: placed.order_code });
    if (!first || !second) throw new Error('two orders have one payment');
    for (const { order_code: orderCode } of [first, second]) await shipNow(database, { orderCode, now: clock.now });
    await world.backend.payments.service.runDue();

    const accepted = { customerCode, now: clock.now };
    await acceptedReturn(database, {
      ...accepted,
      orderCode: second.order_code,
      pieces: { S1001: 1 },
      reason: 'DEFECTIVE',
    });
    await acceptedReturn(database, {
      ...accepted,
      orderCode: second.order_code,
      pieces: { S1001: 1 },
      reason: 'DEFECTIVE',
    });
    await world.backend.payments.service.runDue();
    const refunds = ((await buyer.ask(getOrder, { order_code: second.order_code })).returns ?? []).map(
      ({ refund }) => refund,
    );
    expect(refunds).toMatchObject([1, 1].map(() => ({ state: 'DONE', way: 'PAYMENT' })));
    expect(refunds.reduce((sum, refund) => sum + (refund?.amount_in_vat ?? 0), 0)).toBe(second.total_in_vat);
    const charge = (await world.charges()).find(({ reference }) => reference === placed.payment_code);
    expect(charge).toMatchObject({ status: 'captured', refunded: second.total_in_vat });
    expect((await buyer.ask(getOrder, { order_code: first.order_code })).returns).toEqual([]);
  });
});

describe('return of a former member (82, R-61)', () => {
  /** Ships a card order, retires the member and stores a return, which only earlier builds allowed in that state. */
  async function leftWithReturn(): Promise<string> {
    await member();
    const { database, clock } = world.backend;
    const { order_code: orderCode, payment_code } = await world.order(buyer, 'CREDIT_CARD', await instrumentOfCard());
    await buyer.ask(startPayment, { payment_code });
    await shipNow(database, { orderCode, now: clock.now });
    await world.backend.payments.service.runDue();
    await grantPendingPoints(database, { on: 'shipped', now: clock.now });
    await buyer.ask(retire, { understood: true });
    const request = { orderCode, customerCode, pieces: { S1001: 1 }, now: clock.now };
    return requestedReturn(database, { ...request, reason: 'DEFECTIVE' });
  }
  const mailed = async (return_code: string, state: string) => {
    const { database, clock } = world.backend;
    const mails: Mail[] = [];
    const send = async (mail: Mail) => void mails.push(mail);
    const effects = returnEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now });
    await effects['return-mail']({ return_code, state });
    return mails;
  };

  it('refunds money, moves no points, and is mailed (82, R-61)', async () => {
    const returnCode = await leftWithReturn();
    const { database, clock } = world.backend;
    expect(await accept(database, { returnCode, now: clock.now })).toBe(true);
    await world.backend.payments.service.runDue();
    expect(await refundOf(returnCode)).toMatchObject({
      ...{ state: 'DONE', way: 'PAYMENT', amountInVat: 4730 },
      ...{ pointsReturned: 0, pointsRevoked: 0, pointsWaived: 0 },
    });
    const lots = await database.select().from(pointLots).where(eq(pointLots.customerCode, customerCode));
    expect(lots.filter(({ remaining }) => remaining > 0)).toEqual([]);
    expect(await mailed(returnCode, 'REFUNDED')).toMatchObject([{ to: expect.stringContaining('@') }]);
  });

  it('refunds money without a mail after the address was erased (82, J06)', async () => {
    const returnCode = await leftWithReturn();
    const { database, clock } = world.backend;
    await eraseRetired(database, clock.now + ERASED_AFTER_MS + 1);
    expect(await accept(database, { returnCode, now: clock.now })).toBe(true);
    await world.backend.payments.service.runDue();
    expect(await refundOf(returnCode)).toMatchObject({ state: 'DONE', way: 'PAYMENT', amountInVat: 4730 });
    for (const state of ['ACCEPTED', 'REFUNDED']) expect(await mailed(returnCode, state)).toEqual([]);
  });
});
