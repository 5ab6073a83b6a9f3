import { setTimeout as pause } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Queries } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables/payments.ts';
import { seedPeople } from '../../testing/demo-seed.ts';
import { demoStoreForFile, MAN } from '../../testing/demo-store.ts';
import { testPeople } from '../../testing/test-people.ts';
import { createPayments } from './create-payments.ts';
import type { EffectOutcome, Outcome, PaidOrders, PaymentProvider } from './payment-method.ts';
import { beginPayment, capturePayment, findPayment, releasePayment } from './payments.ts';

/** Faults of a processor's response: none, lost before or after the effect, unreachable. */
const FAULTS = ['none', 'none', 'lost-before', 'lost-after', 'away'] as const;
/** Orderings tried; the 400 of G05 are set by `FAULT_ORDERINGS`. */
const ORDERINGS = Number(process.env.FAULT_ORDERINGS ?? 120);
/** Events around a payment, in any order. */
const EVENTS = [
  'customer',
  'look',
  'two-looks',
  'approve',
  'approve',
  'refuse',
  'cancel',
  'drop',
  'ship',
  'wait',
] as const;
type Fault = (typeof FAULTS)[number];

const database = demoStoreForFile();
let orderNumber = 0;
beforeAll(async () => {
  await seedPeople(database, testPeople, Date.now());
});

// Mutation-checked: fails if an approval ignores a gone order, or if a lost void counts as done.
it('makes at most one charge and capture, and both sides agree, under any events and faults (G05, G07, H02)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 8 }),
      fc.array(fc.constantFrom(...FAULTS), { maxLength: 12 }),
      fc.boolean(),
      async (events, faults, challenges) => {
        const play = await begin({ faults: [...faults], challenges });
        await play.customer();
        for (const event of events) await play[event]();
        await play.settle();
        const row = await findPayment(database, play.paymentCode);
        const { charges, captures, state, order } = play.books;
        expect([charges, captures].every((each) => each <= 1)).toBe(true);
        const agreed: Record<string, string> = { authorised: 'AUTHORISED', captured: 'CAPTURED', refunded: 'REFUNDED' };
        expect(row?.state).toBe(agreed[state] ?? (row?.state === 'VOIDED' ? 'VOIDED' : 'DECLINED'));
        const holdsMoney = state === 'authorised' || state === 'captured';
        expect(order === 'accepted' || order === 'shipped').toBe(holdsMoney);
        expect(row?.nextAttemptAt).toBeNull();
      },
    ),
    { numRuns: ORDERINGS },
  );
}, 300_000);

it('allows one live payment per order by a unique index (G02)', async () => {
  const play = await begin({ faults: [], challenges: false });
  await expect(play.again()).rejects.toThrow();
  const [counted] = await database
    .select({ rows: count() })
    .from(payments)
    .where(eq(payments.orderCode, play.orderCode));
  expect(counted?.rows).toBe(1);
});

async function begin({ faults, challenges }: { faults: Fault[]; challenges: boolean }) {
  orderNumber += 1;
  const orderCode = `X-${orderNumber}`;
  const books = { state: 'none', charges: 0, captures: 0, order: 'waiting' };
  // Hours apart, so that declines of one run do not count in the next (card testing, G15).
  const clock = { now: 1_800_000_000_000 + orderNumber * 7_200_000 };
  const intent = () =>
    beginPayment(database, {
      orderCode,
      customerCode: MAN.customerCode ?? '',
      method: 'CREDIT_CARD',
      amountInVat: 1000,
      instrument: { kind: 'card-token', token: 'tok_test', keep: false },
      forSubscription: false,
      now: clock.now,
    });
  const { paymentCode } = await intent();
  const orders: PaidOrders<Queries> = {
    async paymentApproved() {
      if (books.order !== 'waiting') return false;
      books.order = 'accepted';
      return true;
    },
    async paymentAwaited() {
      return false;
    },
    async paymentFailed() {
      if (books.order === 'waiting') books.order = 'failed';
    },
    async refundSettled() {},
  };
  const service = createPayments({
    database,
    providers: [fakeProcessor(books, { faults, challenges })],
    orders,
    storeUrl: 'http://127.0.0.1:39000',
    clock: () => clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const look = () => service.runDue();
  const wait = async () => {
    clock.now += 61_000;
  };
  return {
    orderCode,
    paymentCode,
    books,
    wait,
    again: intent,
    customer: () => service.carryOut(paymentCode),
    look,
    'two-looks': () => Promise.all([look(), look(), service.finish(paymentCode)]),
    async approve() {
      if (books.state === 'challenge') books.state = 'authorised';
    },
    async refuse() {
      if (books.state === 'challenge') books.state = 'declined';
    },
    async cancel() {
      if (books.order === 'shipped') return;
      if (books.order === 'accepted') books.order = 'cancelled';
      await releasePayment(database, { orderCode, now: clock.now });
    },
    /** Ends the order without informing the payment. */
    async drop() {
      if (books.order === 'waiting') books.order = 'gone';
    },
    async ship() {
      if (books.order !== 'accepted') return;
      books.order = 'shipped';
      await capturePayment(database, { orderCode, now: clock.now });
    },
    /** Removes all faults and advances past the customer's time at the processor. */
    async settle() {
      faults.length = 0;
      for (let round = 0; round < 10; round += 1) {
        if ((await findPayment(database, paymentCode))?.nextAttemptAt === null) return;
        clock.now += 300_000;
        await look();
      }
    },
  };
}

interface Books {
  state: string;
  charges: number;
  captures: number;
}

/** A processor with its own records that responds according to the faults. */
function fakeProcessor(
  books: Books,
  { faults, challenges }: { faults: Fault[]; challenges: boolean },
): PaymentProvider {
  const converse = async <T>(act: () => T, silent: T, away: T): Promise<T> => {
    const fault = faults.shift() ?? 'none';
    await pause(0);
    if (fault === 'away') return away;
    if (fault === 'lost-before') return silent;
    const answer = act();
    return fault === 'lost-after' ? silent : answer;
  };
  const outcome = (): Outcome => {
    if (books.state === 'none') return { kind: 'absent' };
    if (books.state === 'challenge') return { kind: 'redirect', processorId: 'ch', href: 'http://127.0.0.1:9/' };
    if (books.state === 'declined') return { kind: 'declined', code: 'card-declined', processorId: 'ch' };
    if (books.state === 'voided' || books.state === 'refunded') return { kind: books.state };
    return { kind: 'approved', processorId: 'ch', captured: books.state === 'captured', reusable: null };
  };
  const exchange = (act: () => Outcome) => converse<Outcome>(act, { kind: 'unknown' }, { kind: 'away' });
  const effect = (act: () => EffectOutcome) => converse<EffectOutcome>(act, { kind: 'unknown' }, { kind: 'unknown' });
  const charge = () =>
    exchange(() => {
      if (books.state === 'none') {
        books.charges += 1;
        books.state = challenges ? 'challenge' : 'authorised';
      }
      return outcome();
    });
  return {
    method: 'CREDIT_CARD',
    start: charge,
    authorise: charge,
    finish: () => exchange(outcome),
    capture: () =>
      effect(() => {
        if (books.state === 'authorised') {
          books.captures += 1;
          books.state = 'captured';
        }
        return books.state === 'captured' ? { kind: 'done' } : { kind: 'refused', reason: books.state };
      }),
    void: () =>
      effect(() => {
        if (books.state === 'captured' || books.state === 'refunded') return { kind: 'refused', reason: books.state };
        if (books.state !== 'declined') books.state = 'voided';
        return { kind: 'done' };
      }),
    refund: () =>
      effect(() => {
        if (books.state !== 'captured') return { kind: 'refused', reason: books.state };
        books.state = 'refunded';
        return { kind: 'done' };
      }),
  };
}
