import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, moveOrderTo } from '@store/backend/store';
import { carts } from '@store/backend/tables/carts';
import { orders } from '@store/backend/tables/orders';
import { payments } from '@store/backend/tables/payments';
import { returnRefunds } from '@store/backend/tables/returns';
import { setStock } from '@store/backend/testing/buying';
import { placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { cancelOrder } from '@store/contracts/calls/order';
import { fillCarts, type LoadShopper, makeCrowd, totalOf } from '@store/load';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce, untilAnswered } from '../outcomes.ts';
import { openRaceStore, type RaceStore } from '../race-store.ts';
import { openSandbox } from '../sandbox/open-sandbox.ts';

const SKU = 'S1001';
const INSTRUMENT = { kind: 'convenience-store', store: 'LAWSON' } as const;
let store: RaceStore;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
/** Passes each notice on to every process, as a processor repeats them. */
const notified = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { 'content-type': type = '', 'x-payment-signature': signature = '' } = request.headers;
    const headers = { 'content-type': type, 'x-payment-signature': String(signature) };
    const send = ({ port }: { port: number }) =>
      fetch(`http://127.0.0.1:${port}/api/payment/_notify${request.url}`, {
        method: 'POST',
        headers,
        body: Buffer.concat(parts),
      });
    void Promise.allSettled(store.processes.map(send)).then(() => response.end());
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => notified.listen(0, '127.0.0.1', resolve));
  sandbox = await openSandbox(`http://127.0.0.1:${(notified.address() as AddressInfo).port}`);
  store = await openRaceStore(0);
  for (let each = 0; each < 3; each += 1) await store.add({ variables: { PAYMENT_URL: sandbox.url } });
  await setStock(store.database, SKU, 10_000);
});
afterAll(async () => {
  await store.stop();
  await sandbox.stop();
  notified.close();
});

// Guard: the order's lock in recordApproved, and `if (!isAccepted && outcome.captured)` of record-outcome.ts. Without the
// latter, money that arrives for an ended order stays without a refund, and this test does not settle.
it('sells or refunds every order exactly once under concurrent payments, expiry and cancellations (P-11, G05)', async () => {
  const buyers = await makeCrowd(store.database, 45);
  const placed = await ordered(buyers);
  const codes = placed.map(({ payment_code }) => payment_code);
  const slips = await slipsOf(codes);
  await Promise.all(
    placed.flatMap(({ order_code, payment_code }, index) => {
      const rivals = [
        () => pay(slips, payment_code),
        () => makeOverdue(payment_code),
        () => cancel(buyers[index], order_code),
        () => cancelAtDesk(order_code),
      ];
      // Each set of rivals three times.
      return rivals.filter((_, place) => ((index % 15) + 1) & (1 << place)).map((act) => act());
    }),
  );
  await until(async () => (await statesOf(codes)).every((state) => state !== 'WAITING'));
  // Stores report with a delay: withdrawn slips are paid as well.
  for (const code of codes) await pay(slips, code);
  const ends = async () => (await endsOf(codes)).toSorted();
  await until(async () => (await ends()).every((end) => end === SOLD || end === PAID_BACK));
  expect(new Set(await ends())).toEqual(new Set([SOLD, PAID_BACK]));
  expect(await store.broken()).toEqual([]);
});

const SOLD = 'AWAITING_ACCEPTANCE CAPTURED 0 transfers';
const PAID_BACK = 'CANCELLED CAPTURED 1 transfers';

/** Places an order of each buyer, and gets its slip. */
async function ordered(buyers: readonly LoadShopper[]) {
  const filled = await fillCarts(store.database, buyers, { sku: SKU });
  const cartCodes = filled.map(({ cart_code }) => cart_code);
  await store.database
    .update(carts)
    .set({ paymentMethod: 'CONVENIENCE_STORE' })
    .where(inArray(carts.cartCode, cartCodes));
  const [first] = buyers;
  const [process] = store.processes;
  if (!first || !process) throw new Error('nobody is there');
  const expected_total_in_vat = await totalOf(process, first, 'NORMAL');
  const requests = filled.map((cart) => ({ ...cart, expected_total_in_vat, instrument: INSTRUMENT }));
  const placed = (await atOnce(store, buyers, placeOrder, requests)).map((reply) => {
    if (!reply.status) throw new Error(`a valid order was refused: ${reply.code}`);
    return { order_code: reply.data.order_code, payment_code: reply.data.payment_code ?? '' };
  });
  await atOnce(
    store,
    buyers,
    startPayment,
    placed.map(({ payment_code }) => ({ payment_code })),
  );
  return placed;
}

async function slipsOf(codes: readonly string[]): Promise<Map<string, string>> {
  const { charges } = await (await fetch(`${sandbox.url}/payments.json`)).json();
  return new Map(
    charges.flatMap(({ reference, id }: { reference: string; id: string }) =>
      codes.includes(reference) ? [[reference, id]] : [],
    ),
  );
}

async function pay(slips: ReadonlyMap<string, string>, paymentCode: string): Promise<void> {
  const body = new URLSearchParams({ result: 'pay' });
  await fetch(`${sandbox.url}/convenience-store/slips/${slips.get(paymentCode)}`, {
    method: 'POST',
    redirect: 'manual',
    body,
  });
}

async function makeOverdue(paymentCode: string): Promise<void> {
  const past = { createdAt: Date.now() - 5 * 86_400_000, nextAttemptAt: Date.now() };
  await store.database.update(payments).set(past).where(eq(payments.paymentCode, paymentCode));
}

async function cancel(buyer: LoadShopper | undefined, order_code: string): Promise<void> {
  const [, process] = store.processes;
  if (buyer && process) await untilAnswered(buyer, process, cancelOrder, { order_code });
}

async function cancelAtDesk(orderCode: string): Promise<void> {
  const move = { orderCode, to: 'CANCELLED', by: 'shop', now: Date.now() } as const;
  await store.database.transaction((transaction) => moveOrderTo(transaction, move));
}

async function statesOf(codes: readonly string[]): Promise<string[]> {
  const rows = await store.database
    .select()
    .from(payments)
    .where(inArray(payments.paymentCode, [...codes]));
  return rows.map(({ state }) => state);
}

/** How each order ended: its status, its payment, and transfers of its total. */
async function endsOf(codes: readonly string[]): Promise<string[]> {
  const rows = await store.database
    .select({ order: orders, state: payments.state })
    .from(orders)
    .innerJoin(payments, eq(payments.orderCode, orders.orderCode))
    .where(inArray(payments.paymentCode, [...codes]));
  const transfers = await store.database.select().from(returnRefunds);
  return rows.map(({ order, state }) => {
    const own = transfers.filter((each) => each.orderCode === order.orderCode && each.amountInVat === order.totalInVat);
    return `${order.orderStatus} ${state} ${own.length} transfers`;
  });
}

/** Waits for the reconcilers. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 150_000; !(await condition()); await pause(500))
    if (Date.now() > end) throw new Error('not settled in time');
}
