import { cancelOrder, cancelPreview, sendRefundAccount } from '@store/contracts/calls/order';
import { slipExpiry } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentRefunds } from '../../../platform/database/tables/payments.ts';
import { returnRefunds } from '../../../platform/database/tables/returns.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';
import { slipOrdersForFile } from '../../../testing/orders/slip-orders.ts';
import { shipAndReturn } from '../../../testing/returning.ts';
import { STORE_URL } from '../../../testing/test-backend.ts';
import { returnEffects } from '../../order-history/returns/return-mail.ts';
import { takeNotice } from '../notices/take-notice.ts';

const ACCOUNT = {
  bank_code: '0005',
  branch_code: '001',
  kind: 'ORDINARY',
  number: '1234567',
  holder: 'ヤマダ タロウ',
} as const;
const { world, buyer, customerCode, waiting, atTheCounter, runDue, report, orderOf, stateOf, at, afterDeadline } =
  slipOrdersForFile();
const HOUR = 3_600_000;

describe('money of an order that ended (P-11, 82)', () => {
  const end: Record<string, (order_code: string, payment_code: string) => Promise<unknown>> = {
    'paid after the expiry': async (_, payment_code) => {
      await afterDeadline(runDue);
      await atTheCounter(payment_code, 'pay');
      await report();
    },
    'cancelled by the customer, then paid': async (order_code, payment_code) => {
      await cancel(order_code, 0);
      await runDue();
      await atTheCounter(payment_code, 'pay');
      await report();
    },
    'paid, then cancelled before the report': async (order_code, payment_code) => {
      await atTheCounter(payment_code, 'pay');
      await cancel(order_code, 0);
      await runDue();
    },
    'paid and accepted, then cancelled': async (order_code, payment_code) => {
      await atTheCounter(payment_code, 'pay');
      await report();
      await cancel(order_code, (await orderOf(order_code)).total_in_vat);
    },
  };
  const cancel = async (order_code: string, refund_in_vat: number) => {
    expect(await buyer.ask(cancelPreview, { order_code })).toMatchObject({ is_cancellable: true, refund_in_vat });
    await buyer.ask(cancelOrder, { order_code });
  };

  it.each(Object.keys(end))('is transferred to a bank account: %s', async (how) => {
    const { order_code, payment_code } = await waiting();
    await end[how]?.(order_code, payment_code);
    for (let again = 0; again < 2; again += 1) await report();
    const order = await orderOf(order_code);
    expect(order).toMatchObject({ order_status: 'CANCELLED', returns: [] });
    expect(order.ended_refund).toMatchObject({
      state: 'ACCOUNT_NEEDED',
      way: 'TRANSFER',
      amount_in_vat: order.total_in_vat,
    });
    expect(await stateOf(payment_code)).toBe('CAPTURED');
    const return_code = order.ended_refund?.return_code ?? '';
    expect(await tellRefund(return_code)).toMatch(/お支払い方法への返金ができない[\s\S]*口座をご登録/);
    expect(await buyer.ask(sendRefundAccount, { return_code, account: ACCOUNT })).toEqual({});
    expect((await orderOf(order_code)).ended_refund).toMatchObject({ state: 'TRANSFER_DUE' });
  });

  it.each([1, 24, 7 * 24])('is found without a report %d hours after the expiry (P-11, G05)', async (hours) => {
    const { order_code, payment_code } = await waiting();
    const expired = slipExpiry(world.backend.clock.now) + 1;
    await at(expired, runDue);
    await at(expired + hours * HOUR - 1, runDue);
    await atTheCounter(payment_code, 'pay');
    await at(expired + hours * HOUR, runDue);
    await runDue();
    expect((await orderOf(order_code)).ended_refund).toMatchObject({ state: 'ACCOUNT_NEEDED' });
  });

  it('is found by a notice ahead of the look-up, when it is repeated or an hour later (P-11, G05)', async () => {
    const { database, clock } = world.backend;
    const later = clock.now + 30 * 24 * HOUR;
    for (const isRepeated of [true, false]) {
      const { order_code, payment_code } = await waiting();
      await cancel(order_code, 0);
      await runDue();
      const amount = (await orderOf(order_code)).total_in_vat;
      const data = { charge_id: 'cv', reference: payment_code, amount, currency: 'JPY' } as const;
      const told = { id: `ev-${payment_code}`, kind: 'charge.captured', created: clock.now / 1000, data };
      const take = () => takeNotice(database, { source: 'convenience-store', notice: told, now: later });
      await at(later, async () => {
        expect(await take()).toBe('noted');
        await runDue();
      });
      await atTheCounter(payment_code, 'pay');
      if (isRepeated) expect(await take()).toBe('again');
      await at(later + (isRepeated ? 0 : HOUR), runDue);
      expect(await stateOf(payment_code)).toBe('CAPTURED');
    }
  });

  it('does not exist for an order without a payment', async () => {
    const { order_code, payment_code } = await waiting();
    await cancel(order_code, 0);
    await report();
    expect((await orderOf(order_code)).ended_refund).toBeUndefined();
    expect(await stateOf(payment_code)).toBe('VOIDED');
  });

  it('of a returned piece is transferred as well', async () => {
    const { order_code, payment_code } = await waiting();
    await atTheCounter(payment_code, 'pay');
    await report();
    await shipAndReturn(world.backend, { orderCode: order_code, customerCode: customerCode(), pieces: { S1001: 1 } });
    expect((await orderOf(order_code)).returns).toMatchObject([
      { refund: { way: 'TRANSFER', state: 'ACCOUNT_NEEDED', amount_in_vat: 4180 } },
    ]);
    const asked = eq(paymentRefunds.paymentCode, payment_code);
    expect(await world.backend.database.select().from(paymentRefunds).where(asked)).toEqual([]);
  });
});

/** The text of the mail about a refund. */
async function tellRefund(returnCode: string): Promise<string> {
  const { database, clock } = world.backend;
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const effects = returnEffects({ database, send, storeUrl: STORE_URL, clock: () => clock.now });
  expect(await database.select().from(returnRefunds).where(eq(returnRefunds.returnCode, returnCode))).toHaveLength(1);
  await effects['return-mail']({ return_code: returnCode, state: 'ACCOUNT_NEEDED' });
  expect(mails[0]?.text).toContain('キャンセルになったご注文');
  return mails[0]?.text ?? '';
}
