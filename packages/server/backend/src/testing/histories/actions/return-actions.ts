import { getReturnOptions, requestReturn, sendRefundAccount } from '@store/contracts/calls/order';
import type { BankAccount } from '@store/contracts/entities';
import { isShopsFault, type ReturnReason } from '@store/domain/order';
import { and, asc, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { moveOrderTo } from '../../../features/order/state/move-order.ts';
import { type Answer, answerReturn } from '../../../features/order-history/returns/answer-return.ts';
import { noteTransfer } from '../../../features/order-history/returns/refund-account.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { returnRefunds, returnRequests } from '../../../platform/database/tables/returns.ts';
import type { Act } from '../action.ts';
import { BrokenPromise } from '../broken-promise.ts';
import type { World } from '../world.ts';

const PROMISE = 'a return is accepted as its form offers';
const ACCOUNT: BankAccount = {
  ...{ bank_code: '0005', branch_code: '001', kind: 'ORDINARY', number: '1234567', holder: 'ヤマダ タロウ' },
};
const at = fc.nat({ max: 3 });
const hasOrders = ({ orders }: World) => orders.length > 0;

/** Ships an order, which captures its payment. */
export const shipping: Act<number> = {
  name: 'the shop ships an order',
  input: at,
  when: hasOrders,
  async run(world, place) {
    const { database, clock } = world.backend;
    const orderCode = await orderAt(world, place, ['AWAITING_ACCEPTANCE']);
    if (orderCode)
      await database.transaction(async (transaction) => {
        for (const to of ['ACCEPTED', 'SHIPPED'] as const)
          await moveOrderTo(transaction, { orderCode, to, by: 'shop', now: clock.now });
      });
    return undefined;
  },
};

interface Wish {
  readonly place: number;
  readonly line: number;
  readonly quantity: number;
  readonly reason: ReturnReason;
}

/** 82: requests a return, and checks that the answer is the one that the options promise. */
export const requesting: Act<Wish> = {
  name: 'request a return',
  input: fc.record({
    ...{ place: at, line: fc.nat({ max: 2 }), quantity: fc.constantFrom(1, 2, 3) },
    reason: fc.constantFrom<ReturnReason[]>('CHANGED_MIND', 'DEFECTIVE'),
  }),
  when: ({ isSignedIn, orders }) => isSignedIn && orders.length > 0,
  async run(world, { place, line: number, quantity, reason }) {
    const order_code = await orderAt(world, place, ['ACCEPTED', 'SHIPPED', 'RECEIVED']);
    if (!order_code) return undefined;
    const { lines, last_days, obstacle } = await world.browser.ask(getReturnOptions, { order_code });
    const line = lines[number % lines.length];
    if (!line) throw new BrokenPromise(PROMISE, `${order_code} has no lines`);
    const isOffered = obstacle === null && last_days.some((each) => each.reason === reason);
    const isPossible = isOffered && quantity <= line.quantity && (line.exclusion === null || isShopsFault(reason));
    const answer = await world.browser.call(requestReturn, {
      order_code,
      wish: { reason, lines: [{ sku_code: line.sku_code, quantity }], is_unopened: true, words: '不具合', photos: [] },
    });
    if (answer.status !== isPossible)
      throw new BrokenPromise(PROMISE, `offered: ${isPossible}, ${answer.status || answer.code}`);
    return undefined;
  },
};

/** Answers the oldest open return. `isRefundable`: whether the card processor still refunds afterwards. */
export const answering: Act<{ state: Answer['state']; isRefundable: boolean }> = {
  name: 'the shop answers a return',
  input: fc.record({
    state: fc.constantFrom<Answer['state'][]>('ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'REFUSED', 'EXCHANGED'),
    isRefundable: fc.boolean(),
  }),
  when: hasOrders,
  async run({ backend, processor, customerCode }, { state, isRefundable }) {
    const { database, clock } = backend;
    const isOpen = and(eq(returnRequests.customerCode, customerCode), eq(returnRequests.state, 'REQUESTED'));
    const [open] = await database.select().from(returnRequests).where(isOpen).orderBy(asc(returnRequests.requestedAt));
    if (!open || (state === 'EXCHANGED' && !isShopsFault(open.reason))) return undefined;
    processor.refunds = isRefundable;
    const answer = { returnCode: open.returnCode, state, answer: 'お返事', now: clock.now };
    // Twice, as two desks may do.
    for (const isFirst of [true, false]) {
      const isAnswered = await database
        .transaction((transaction) => answerReturn(transaction, answer))
        .catch((fault: unknown) => {
          // An exchange without stock.
          if (fault instanceof RangeError) return null;
          throw fault;
        });
      if (isAnswered !== null && isAnswered !== isFirst)
        throw new BrokenPromise('a return is answered once', open.returnCode);
    }
    return undefined;
  },
};

/** 82: enters the bank account for refunds by transfer; the shop pays them. */
export const transferring: Act<boolean> = {
  name: 'enter the account of a refund; paid:',
  input: fc.boolean(),
  when: ({ isSignedIn, done }) => isSignedIn && done.includes(answering.name),
  async run({ backend, browser, customerCode }, isPaid) {
    const { database, clock } = backend;
    await browser.signIn(customerCode, 3_000 * 86_400);
    const waiting = await database.select().from(returnRefunds).where(eq(returnRefunds.way, 'TRANSFER'));
    for (const { returnCode, state } of waiting) {
      const answer = await browser.call(sendRefundAccount, { return_code: returnCode, account: ACCOUNT });
      if (answer.status !== (state !== 'DONE')) throw new BrokenPromise(PROMISE, `${returnCode} is ${state}`);
      if (isPaid && answer.status) await noteTransfer(database, { returnCode, byTelephone: false, now: clock.now });
    }
    return undefined;
  },
};

type Status = (typeof orders.$inferSelect)['orderStatus'];

/** An order of the member in one of these states, renewals included. */
async function orderAt({ backend, customerCode }: World, place: number, states: Status[]): Promise<string | null> {
  const found = await backend.database
    .select({ code: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.customerCode, customerCode), inArray(orders.orderStatus, states)))
    .orderBy(asc(orders.checkoutAt), asc(orders.orderCode));
  return found[place % Math.max(found.length, 1)]?.code ?? null;
}
