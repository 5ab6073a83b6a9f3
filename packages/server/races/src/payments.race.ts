import { setTimeout as pause } from 'node:timers/promises';
import { inArray, moveOrderTo, sql } from '@store/backend/store';
import { carts } from '@store/backend/tables/carts';
import { orders } from '@store/backend/tables/orders';
import { payments } from '@store/backend/tables/payments';
import { setStock } from '@store/backend/testing/buying';
import { placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { fillCarts, type LoadShopper, makeCrowd, totalOf } from '@store/load';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce, outcomes } from './outcomes.ts';
import { openRaceStore, type RaceStore } from './race-store.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';

const SKU = 'S1001';
let store: RaceStore;
let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
  store = await openRaceStore(0);
  for (let each = 0; each < 3; each += 1) await addProcess();
  await setStock(store.database, SKU, 10_000);
});
afterAll(async () => {
  await store.stop();
  await sandbox.stop();
});

const addProcess = () => store.add({ variables: { PAYMENT_URL: sandbox.url } });
const living = () => store.processes.filter(({ gone }) => !gone);

// Guard: the lease of lease.ts with its fencing token `attempts`. Without both, G09 of card-payment.test.ts and the test
// with two processes in reconciler.test.ts fail: an approved payment is approved again, and then voided.
it('a payment started 60 times concurrently at three processes is charged once (G02, G09)', async () => {
  const [buyer] = await makeCrowd(store.database, 1);
  if (!buyer) throw new Error('nobody is there');
  const [paymentCode = ''] = await ordered([buyer], '4111111111111111');
  const tabs = Array.from({ length: 60 }, () => buyer);
  const replies = await atOnce(
    store,
    tabs,
    startPayment,
    tabs.map(() => ({ payment_code: paymentCode })),
  );
  expect(outcomes(replies)).toEqual({ placed: 60 });
  expect(await chargesOf([paymentCode])).toEqual(['authorised']);
  expect(await store.broken()).toEqual([]);
});

it('after closed browsers and a killed process the others settle every approved order once (G10, H01)', async () => {
  const buyers = await makeCrowd(store.database, 40);
  const codes = await ordered(buyers, '4000000000003220');
  const starts = await atOnce(
    store,
    buyers,
    startPayment,
    codes.map((payment_code) => ({ payment_code })),
  );
  const links = starts.map((start) =>
    start.status && start.data.payment.kind === 'redirect' ? start.data.payment.href : '',
  );
  expect(links).not.toContain('');
  await store.processes[0]?.kill('SIGKILL');
  await Promise.all(links.map((href) => decideAt(href, 'success')));
  await until(async () => (await statesOf(codes)).every((state) => state === 'AUTHORISED'));
  expect(await chargesOf(codes)).toEqual(codes.map(() => 'authorised'));
  expect(new Set(await orderStatesOf(codes))).toEqual(new Set(['AWAITING_ACCEPTANCE']));
  expect(await store.broken()).toEqual([]);
  await addProcess();
});

it('a process killed while forty orders are charged and shipped: each is captured once (G05, H01)', async () => {
  const buyers = await makeCrowd(store.database, 40);
  const codes = await ordered(buyers, '4111111111111111');
  const [victim] = living();
  // Responses of the killed process are lost; the others reconcile those payments.
  const started = buyers.map((buyer, index) =>
    buyer.call(processAt(index), startPayment, { payment_code: codes[index] ?? '' }).catch(() => null),
  );
  await pause(60);
  await victim?.kill('SIGKILL');
  await Promise.all(started);
  await until(async () => (await statesOf(codes)).every((state) => state === 'AUTHORISED' || state === 'DECLINED'));
  const paid = await store.database.select().from(payments).where(inArray(payments.paymentCode, codes));
  const accepted = paid.filter(({ state }) => state === 'AUTHORISED');
  for (const { orderCode } of accepted) await ship(orderCode);
  await until(async () =>
    (await statesOf(accepted.map(({ paymentCode }) => paymentCode))).every((s) => s === 'CAPTURED'),
  );
  const captured = await chargesOf(accepted.map(({ paymentCode }) => paymentCode));
  expect(captured).toEqual(accepted.map(() => 'captured'));
  const declined = paid.filter(({ state }) => state === 'DECLINED').map(({ paymentCode }) => paymentCode);
  expect((await chargesOf(declined)).filter((state) => state !== 'voided')).toEqual([]);
  expect(await store.broken()).toEqual([]);
  await addProcess();
});

function processAt(index: number) {
  const running = living();
  const process = running[index % running.length];
  if (!process) throw new Error('no process is left');
  return process;
}

/** Places a card order for each buyer; returns the codes of their payments. */
async function ordered(buyers: readonly LoadShopper[], number: string): Promise<string[]> {
  const filled = await fillCarts(store.database, buyers, { sku: SKU });
  const cartCodes = filled.map(({ cart_code }) => cart_code);
  await store.database.update(carts).set({ paymentMethod: 'CREDIT_CARD' }).where(inArray(carts.cartCode, cartCodes));
  const [first] = buyers;
  if (!first) throw new Error('nobody is there');
  const expected_total_in_vat = await totalOf(processAt(0), first, 'NORMAL');
  const orders = filled.map(async (cart) => {
    const instrument = { kind: 'card-token', token: await tokenOf(number) } as const;
    return { ...cart, expected_total_in_vat, instrument };
  });
  const placed = await atOnce(store, buyers, placeOrder, await Promise.all(orders));
  return placed.map((reply) => {
    if (!reply.status) throw new Error(`a valid order was refused: ${reply.code}`);
    return reply.data.payment_code ?? '';
  });
}

async function tokenOf(number: string): Promise<string> {
  const answer = await fetch(`${sandbox.url}/card/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, expiry: '12/40', cvc: '123', holder: 'RACE' }),
  });
  return (await answer.json()).token;
}

async function decideAt(href: string, result: string): Promise<void> {
  await fetch(href, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ result }) });
}

/** Returns the charges of these payments at the card network, including duplicates. */
async function chargesOf(codes: readonly string[]): Promise<string[]> {
  const { charges } = await (await fetch(`${sandbox.url}/payments.json`)).json();
  return codes.flatMap((code) =>
    charges.flatMap((charge: { reference: string; status: string }) =>
      charge.reference === code ? charge.status : [],
    ),
  );
}

async function statesOf(codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await store.database
    .select()
    .from(payments)
    .where(inArray(payments.paymentCode, [...codes]));
  return rows.map(({ state }) => state);
}

async function orderStatesOf(codes: readonly string[]): Promise<string[]> {
  const rows = await store.database
    .select({ status: orders.orderStatus })
    .from(orders)
    .where(sql`${orders.orderCode} in (select order_code from payments where payment_code in ${[...codes]})`);
  return rows.map(({ status }) => status);
}

async function ship(orderCode: string): Promise<void> {
  const now = Date.now();
  await store.database.transaction(async (transaction) => {
    await moveOrderTo(transaction, { orderCode, to: 'ACCEPTED', by: 'shop', now });
    await moveOrderTo(transaction, { orderCode, to: 'SHIPPED', by: 'shop', now });
  });
}

/** Waits for the reconcilers, which may take up to five minutes in production. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 150_000; !(await condition()); await pause(500)) {
    if (Date.now() > end) throw new Error('not settled in time');
  }
}
