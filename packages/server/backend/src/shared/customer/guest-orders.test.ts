import { searchOrders } from '@store/contracts/calls/checkout';
import { register } from '@store/contracts/calls/customer';
import { cancelOrder, getOrder, sendRefundAccount } from '@store/contracts/calls/order';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createHealthCipher } from '../../features/medicine/questionnaire/health-cipher.ts';
import { dueTransfers, noteTransfer } from '../../features/order-history/returns/refund-account.ts';
import { returnEffects } from '../../features/order-history/returns/return-mail.ts';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { pointLedger } from '../../platform/database/tables/points-and-coupons.ts';
import type { Mail } from '../../platform/outbox/mail-carrier.ts';
import { buyAsGuest, GUEST_ADDRESS } from '../../testing/guests.ts';
import { acceptedReturn, shipNow } from '../../testing/returning.ts';
import { STORE_URL, type TestShopper } from '../../testing/test-backend.ts';
import { signInForFile } from '../../testing/test-sign-in.ts';
import { takeOverGuestOrders } from './guest-orders.ts';

const world = signInForFile();

async function registerAs(shopper: TestShopper, email: string, typed = email): Promise<string> {
  await world.signUp(shopper, email);
  const { label: _label, is_default: _default, name, ...place } = GUEST_ADDRESS;
  const { last_name, first_name, ...name_memo } = name;
  const form = { ...place, name: { last_name, first_name }, name_memo, email: typed };
  return (await shopper.ask(register, form)).customer_code;
}

const CIPHER = createHealthCipher(['a-secret-for-accounts'.repeat(3)]);
const ACCOUNT = {
  bank_code: '0005',
  branch_code: '001',
  kind: 'ORDINARY',
  number: '1234567',
  holder: 'クルス アカリ',
} as const;

/** Buys as a guest with cash on delivery, and returns everything. */
async function returnedByGuest(email: string): Promise<{ orderCode: string; return_code: string }> {
  const orderCode = await buyAsGuest(world.backend.visitor(), email);
  const { database, clock } = world.backend;
  const [order] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
  const { customerCode = '' } = order ?? {};
  await shipNow(database, { orderCode, now: clock.now });
  const accepted = { orderCode, customerCode, pieces: { S1017: 1 }, now: clock.now };
  return { orderCode, return_code: await acceptedReturn(database, accepted) };
}

async function ordersOf(member: TestShopper, customer_code: string): Promise<string[]> {
  const { hits } = await member.ask(searchOrders, { customer_code, page: 1, size: 50 });
  return hits.map(({ order_code }) => order_code);
}

describe('takeOverGuestOrders (41)', () => {
  it('moves guest orders to a member who registers with the same verified email, in another browser as well', async () => {
    const guest = world.backend.visitor();
    const bought = await buyAsGuest(guest, 'Akari@shop.test');
    const member = world.backend.visitor();
    const code = await registerAs(member, 'akari@shop.test');
    expect(await ordersOf(member, code)).toEqual([bought]);
    // Points are not granted afterwards, as the guest was informed.
    expect(await member.ask(getOrder, { order_code: bought })).toMatchObject({ points_earned: 0 });
    const granted = await world.backend.database.select().from(pointLedger).where(eq(pointLedger.customerCode, code));
    expect(granted).toEqual([]);
    expect((await guest.refusal(getOrder, { order_code: bought })).code).toBe('not-found');

    expect((await member.ask(cancelOrder, { order_code: bought })).order.order_status).toBe('CANCELLED');
    expect(await brokenInvariants(world.backend.database)).toEqual([]);
  });

  it('moves their returns; the mail tells a guest to give the account by telephone or as a member (82)', async () => {
    const { orderCode, return_code } = await returnedByGuest('returning@shop.test');
    const { database, clock } = world.backend;
    const texts: string[] = [];
    const subjects: string[] = [];
    const send = async ({ subject, text }: Mail) => void (texts.push(text) && subjects.push(subject));
    const effects = returnEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now });
    await effects['return-mail']({ return_code, state: 'ACCEPTED' });
    expect(texts[0]).toMatch(/返金先の口座を、お電話でお知らせください。\S*0120-000-123/);
    expect(texts[0]).toMatch(/\/orders\/guest$/m);
    await effects['return-mail']({ return_code, state: 'ACCOUNT_NEEDED' });
    expect(subjects[1]).toBe(`【返金のご案内】返金先の口座をお知らせください（注文番号：${orderCode}）`);
    expect(texts[1]).toContain('返金先の口座を、お電話でお知らせください。');
    expect(await dueTransfers(database, CIPHER)).toBe(`${return_code}\t${orderCode}\t1080\tby telephone\n`);

    const member = world.backend.visitor();
    await registerAs(member, 'returning@shop.test');
    const told = { returnCode: return_code, byTelephone: true, now: clock.now };
    await expect(noteTransfer(database, told)).rejects.toThrow('no transfer by telephone is due');
    expect(await dueTransfers(database, CIPHER)).toBe('no transfer is due\n');
    const { request } = await member.ask(sendRefundAccount, { return_code, account: ACCOUNT });
    expect(request?.refund).toMatchObject({ state: 'TRANSFER_DUE' });
    await expect(noteTransfer(database, told)).rejects.toThrow('no transfer by telephone is due');
    await effects['return-mail']({ return_code, state: 'REFUNDED' });
    expect(texts[2]).toContain(`/mypage/orders/${orderCode}`);
  });

  it('refuses an account for a return that was paid by telephone (82)', async () => {
    const { return_code } = await returnedByGuest('telephoning@shop.test');
    const { database, clock } = world.backend;
    await noteTransfer(database, { returnCode: return_code, byTelephone: true, now: clock.now });
    const member = world.backend.visitor();
    await registerAs(member, 'telephoning@shop.test');
    const late = await member.refusal(sendRefundAccount, { return_code, account: ACCOUNT });
    expect(late.code).toBe('refund-not-waiting');
  });

  it('moves returns whose order moved before, by migration (82)', async () => {
    const { orderCode, return_code } = await returnedByGuest('early@shop.test');
    const { database } = world.backend;
    await database.update(orders).set({ customerCode: 'C0000001' }).where(eq(orders.orderCode, orderCode));
    expect(await brokenInvariants(database)).toEqual([
      { name: 'a return belongs to the customer of its order', what: [return_code] },
    ]);
    await database.execute(sql`delete from schema_migrations where name = '0303_returns_of_moved_orders.sql'`);
    await migrate(database);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('does not move orders to a person who only enters the buyer’s email address (U-07)', async () => {
    const bought = await buyAsGuest(world.backend.visitor(), 'kurusu@shop.test');
    const stranger = world.backend.visitor();
    const code = await registerAs(stranger, 'stranger@shop.test', 'kurusu@shop.test');
    expect(await ordersOf(stranger, code)).toEqual([]);
    expect((await stranger.refusal(getOrder, { order_code: bought })).code).toBe('not-found');
    await takeOverGuestOrders(world.backend.database, { customerCode: code, provenEmail: '' });
    expect(await ordersOf(stranger, code)).toEqual([]);
  });

  it('moves guest orders at the next sign-in of a member, once, also with two concurrent sign-ins', async () => {
    const bought = await buyAsGuest(world.backend.visitor(), 'member@shop.test');
    const tabs = [world.backend.visitor(), world.backend.visitor()];
    await Promise.all(tabs.map((tab) => world.signIn(tab, 'C0000001')));
    for (const tab of tabs) {
      const codes = await ordersOf(tab, 'C0000001');
      expect(codes.filter((code) => code === bought)).toHaveLength(1);
    }
  });

  it('leaves an order with the guest while its payment is pending', async () => {
    const guest = world.backend.visitor();
    const bought = await buyAsGuest(guest, 'paying@shop.test');
    const { database } = world.backend;
    await database.update(orders).set({ orderStatus: 'PAYMENT_PENDING' }).where(eq(orders.orderCode, bought));
    await registerAs(world.backend.visitor(), 'paying@shop.test');
    expect((await guest.ask(getOrder, { order_code: bought })).order_status).toBe('PAYMENT_PENDING');
  });

  it('does not move orders to a member who has left the store', async () => {
    const guest = world.backend.visitor();
    const bought = await buyAsGuest(guest, 'retired@shop.test');
    await world.signIn(world.backend.visitor(), 'C0000005');
    expect((await guest.ask(getOrder, { order_code: bought })).order_status).toBe('AWAITING_ACCEPTANCE');
  });
});
