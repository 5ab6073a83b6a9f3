import { getOrder, sendRefundAccount } from '@store/contracts/calls/order';
import { type BankAccount, bankAccount } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { returnRefunds } from '../../../platform/database/tables/returns.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';
import { newMember } from '../../../testing/buying.ts';
import { acceptedReturn, shipNow } from '../../../testing/returning.ts';
import { backendForFile, STORE_URL, type TestShopper } from '../../../testing/test-backend.ts';
import { orderWith } from '../../../testing/test-payments.ts';
import { resealHealth } from '../../medicine/consultation/reseal.ts';
import { createHealthCipher } from '../../medicine/questionnaire/health-cipher.ts';
import { ERASED_AFTER_MS, eraseRetired } from '../../membership/erase-retired.ts';
import { dueTransfers, noteTransfer } from './refund-account.ts';
import { returnEffects } from './return-mail.ts';

const SECRET = 'a-secret-for-accounts'.repeat(3);
const account: BankAccount = {
  bank_code: '0005',
  branch_code: '001',
  kind: 'ORDINARY',
  number: '1234567',
  holder: 'ヤマダ タロウ',
};
const cipher = createHealthCipher([SECRET]);
const backend = backendForFile({ HEALTH_SECRET: SECRET });
let number = 6000;
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

/** Creates an accepted return of a cash-on-delivery order. */
async function returned(): Promise<{
  buyer: TestShopper;
  customerCode: string;
  order_code: string;
  return_code: string;
}> {
  number += 1;
  const { database, clock } = backend;
  const customerCode = `M${number}`;
  const buyer = await newMember(backend, number);
  const { order_code } = await orderWith(buyer, { method: 'CASH_ON_DELIVERY', instrument: undefined, sku: 'S1001' });
  const now = clock.now;
  await shipNow(database, { orderCode: order_code, now });
  const pieces = { S1001: 1 };
  const return_code = await acceptedReturn(database, { orderCode: order_code, customerCode, pieces, now });
  return { buyer, customerCode, order_code, return_code };
}
const leave = (customerCode: string, retired: boolean) =>
  backend.database.update(customers).set({ retired }).where(eq(customers.customerCode, customerCode));
const rowOf = async (code: string) =>
  (await backend.database.select().from(returnRefunds).where(eq(returnRefunds.returnCode, code)))[0];

it('stores a bank account encrypted until the transfer is recorded, then erases it and mails (82)', async () => {
  const { buyer, customerCode, order_code, return_code } = await returned();
  const { database, clock } = backend;
  expect((await buyer.ask(getOrder, { order_code })).returns?.[0]?.refund).toMatchObject({ state: 'ACCOUNT_NEEDED' });
  const wrong = { ...account, number: '7654321' };
  for (const sent of [wrong, account]) await buyer.ask(sendRefundAccount, { return_code, account: sent });
  const stored = await rowOf(return_code);
  expect(stored).toMatchObject({ state: 'TRANSFER_DUE' });
  expect(stored?.sealedAccount).not.toContain('1234567');
  const line = [return_code, order_code, 4180, '0005', '001', 'ORDINARY', '1234567', 'ヤマダ タロウ'].join('\t');
  expect(await dueTransfers(database, cipher)).toBe(`${line}\n`);

  clock.now += 86_400_000;
  const paid = { returnCode: return_code, byTelephone: false, now: clock.now };
  expect(await noteTransfer(database, paid)).toBe(`${return_code} is paid\n`);
  expect(await rowOf(return_code)).toMatchObject({ state: 'DONE', sealedAccount: null, doneAt: clock.now });
  await expect(noteTransfer(database, paid)).rejects.toThrow('no transfer is due');
  const later = await backend.visitor().signIn(customerCode);
  expect(await later.call(sendRefundAccount, { return_code, account })).toMatchObject({ code: 'refund-not-waiting' });

  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const effects = returnEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now });
  const left = await database.select().from(outbox).where(eq(outbox.kind, 'return-mail'));
  expect(left.map(({ payload }) => payload)).toContainEqual({ return_code, state: 'REFUNDED' });
  await effects['return-mail']({ return_code, state: 'REFUNDED' });
  expect(mails[0]?.subject).toContain('【返金のお知らせ】');
  expect(mails[0]?.text).toMatch(/返金額：4,180円（銀行振込）/);
});

it('is given by telephone by guests and former members, and entered by members (82)', async () => {
  const { return_code, customerCode } = await returned();
  const { database, clock } = backend;
  const record = (byTelephone: boolean) =>
    noteTransfer(database, { returnCode: return_code, byTelephone, now: clock.now });
  for (const byTelephone of [false, true]) await expect(record(byTelephone)).rejects.toThrow('is due for');
  expect(await rowOf(return_code)).toMatchObject({ state: 'ACCOUNT_NEEDED' });
  await leave(customerCode, true);
  await expect(record(false)).rejects.toThrow('no transfer is due for');
  await record(true);
  expect(await rowOf(return_code)).toMatchObject({ state: 'DONE' });
  await expect(record(true)).rejects.toThrow('no transfer by telephone is due for');
  await leave(customerCode, false);
});

it('is asked by telephone of former members, who cannot open pages of their order (82)', async () => {
  const { return_code, customerCode } = await returned();
  const { database, clock } = backend;
  await leave(customerCode, true);
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const effects = returnEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now });
  await effects['return-mail']({ return_code, state: 'ACCOUNT_NEEDED' });
  expect(mails[0]?.subject).toContain('返金先の口座をお知らせください');
  expect(mails[0]?.text).toMatch(/返金先の口座を、お電話でお知らせください。[\s\S]*お知らせから/);
  await leave(customerCode, false);
  expect(mails[0]?.text).not.toMatch(/会員登録|ご登録|mypage|ご注文の詳細を見る/);
});

it('is accepted for own returns only (82, U-07)', async () => {
  const { return_code } = await returned();
  const { buyer: another } = await returned();
  expect(await another.call(sendRefundAccount, { return_code, account })).toMatchObject({ code: 'not-found' });
});

it('is refused when the member signed in more than 15 minutes ago (82)', async () => {
  const { buyer, customerCode, return_code } = await returned();
  backend.clock.now += 15 * 60_000 + 1;
  expect(await buyer.call(sendRefundAccount, { return_code, account })).toMatchObject({ code: 'sign-in-again' });
  expect(await rowOf(return_code)).toMatchObject({ state: 'ACCOUNT_NEEDED', sealedAccount: null });
  await buyer.signIn(customerCode);
  await buyer.ask(sendRefundAccount, { return_code, account });
});

it('rejects accounts that no bank could transfer to (82)', () => {
  const bad = [{ bank_code: '5' }, { number: '123' }, { holder: '山田太郎' }, { holder: ' ' }, { branch_code: '1a1' }];
  for (const part of bad)
    expect(bankAccount.safeParse({ ...account, ...part }).success, JSON.stringify(part)).toBe(false);
});

it('is re-encrypted when the secret rotates, and erased with a former member (82, J06, J07)', async () => {
  const { buyer, customerCode, return_code } = await returned();
  await buyer.ask(sendRefundAccount, { return_code, account });
  const { database, clock } = backend;
  const next = createHealthCipher(['another-secret-for-accounts'.repeat(2), SECRET]);
  expect((await resealHealth(database, next)).moved).toBeGreaterThan(0);
  expect((await rowOf(return_code))?.sealedAccount?.startsWith(next.current)).toBe(true);
  expect(await dueTransfers(database, next)).toContain('ヤマダ タロウ');
  const retiredAt = clock.now - ERASED_AFTER_MS - 1;
  const left = { retired: true, retiredAt };
  await database.update(customers).set(left).where(eq(customers.customerCode, customerCode));
  await eraseRetired(database, clock.now);
  expect(await rowOf(return_code)).toMatchObject({ state: 'ACCOUNT_NEEDED', sealedAccount: null });
});
