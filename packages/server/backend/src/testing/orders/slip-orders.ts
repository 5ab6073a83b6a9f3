import { addToCart, checkoutChoose, checkoutOptions, startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { type ConvenienceStore, slipExpiry } from '@store/domain/order';
import { forTest } from '@store/server-kit/testing';
import { afterAll, beforeEach, expect } from 'vitest';
import { findPayment } from '../../features/payment/payments.ts';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { newMember } from '../buying.ts';
import { paymentsForFile } from '../test-payments.ts';

/** Opens a backend whose members pay at convenience stores, a new member for each test; notices are held back. */
export function slipOrdersForFile() {
  const world = paymentsForFile({ listening: true });
  let members = 300;
  const buyer = forTest(async () => {
    members += 1;
    return newMember(world.backend, members);
  });
  beforeEach(() => world.notices({ hold: true }));
  afterAll(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

  /** Places an order and gets its slip. */
  async function waiting(store: ConvenienceStore = 'LAWSON', day?: number) {
    if (day !== undefined) await chooseDay(day);
    const placed = await world.order(buyer, 'CONVENIENCE_STORE', { kind: 'convenience-store', store });
    const { payment } = await buyer.ask(startPayment, { payment_code: placed.payment_code });
    expect(payment).toEqual({ kind: 'approved' });
    return placed;
  }
  /** Chooses a possible delivery day by its place. */
  async function chooseDay(place: number) {
    await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const { delivery_dates } = await buyer.ask(checkoutOptions, { order_type: 'NORMAL' });
    await buyer.ask(checkoutChoose, { order_type: 'NORMAL', delivery_date: delivery_dates.at(place) ?? null });
  }
  /** Presses a button of the store's counter. */
  async function atTheCounter(payment_code: string, result: 'pay' | 'expire') {
    const [charge] = await world.chargesOf(payment_code);
    await world.outside.open(`${world.sandboxUrl}/convenience-store/slips/${charge?.id}`, { result });
  }
  const runDue = () => world.backend.payments.service.runDue();
  /** Delivers what the processor reports, and settles it. */
  async function report() {
    await world.sendHeld('same');
    await runDue();
  }
  const orderOf = (order_code: string) => buyer.ask(getOrder, { order_code });
  const stateOf = async (paymentCode: string) => (await findPayment(world.backend.database, paymentCode))?.state;

  /** Acts at another time; then the test's time again. */
  async function at(time: number, act: () => Promise<unknown>) {
    const { clock } = world.backend;
    const before = clock.now;
    clock.now = time;
    await act();
    clock.now = before;
  }
  /** The same when the orders placed now are overdue. */
  const afterDeadline = (act: () => Promise<unknown>) => at(slipExpiry(world.backend.clock.now) + 1, act);

  const customerCode = () => `M${members}`;
  return { world, buyer, customerCode, waiting, atTheCounter, runDue, report, orderOf, stateOf, at, afterDeadline };
}
