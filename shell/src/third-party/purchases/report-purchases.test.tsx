import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { poll } from '@store/build-config/testing';
import { customerState } from '@store/contracts/bus';
import { listBySkuCode } from '@store/contracts/calls/catalogue';
import { searchOrders } from '@store/contracts/calls/checkout';
import { TAG_QUESTION, TAG_READY, type TaggedPurchase } from '@store/contracts/composition';
import { exampleSummary } from '@store/contracts/testing';
import { analyticsConsent } from '@store/remote-kit';
import { answer, testShop } from '@store/remote-kit/testing';
import { exampleMember } from '../../testing/shop-examples.ts';
import { purchaseReporter } from './report-purchases.ts';
import { recordPurchase, unreportedPurchases } from './unreported-purchases.ts';

const product = (sku_code: string) =>
  exampleSummary({ product_code: sku_code, sku_code, sku_type: sku_code === 'S4' ? 'CLASS1_OTC_DRUG' : 'NORMAL' });
const orderOf = (order_code: string, sku_code: string) => ({
  order_code,
  order_type: 'NORMAL' as const,
  order_status: 'AWAITING_ACCEPTANCE' as const,
  checkout_timestamp: Date.UTC(2026, 10, 20, 3),
  payment_type: 'CASH_ON_DELIVERY' as const,
  payment_method: '代金引換',
  total_in_vat: 4730,
  sku_in_vat: 4180,
  delivery_fee_in_vat: 550,
  discount_in_vat: 0,
  discount_details: { coupons: [] },
  point_request: { point_in_vat: 0 },
  order_addon_services: [],
  order_details: [
    {
      sku_code,
      item_code: sku_code,
      tax_code: 'STANDARD_VAT' as const,
      quantity: 1,
      price_in_vat: 4180,
      sku_details: { sku_name: '洗髪料', brand: 'NOWAKI', picture: product(sku_code).picture },
      addon_services: [],
    },
  ],
  customer: { name: { full_name: '佐伯 美和' } },
});

function open(orders: ReturnType<typeof orderOf>[]) {
  const sizes: number[] = [];
  const { shop, shell } = testShop(
    {
      answers: [
        answer(searchOrders, ({ size }) => {
          sizes.push(size);
          return { total: orders.length, hits: orders.slice(0, size) };
        }),
        answer(listBySkuCode, ({ sku_codes }) => ({ hits: sku_codes.map(product) })),
      ],
    },
    { name: 'checkout' },
  );
  shell.write(customerState, exampleMember);
  return { record: recordPurchase, sizes, report: purchaseReporter({ bus: shell, shop }) };
}

/** A frame whose tag responds from the `answersFrom`-th poll on. */
function frame(answersFrom = 1) {
  const received: TaggedPurchase[] = [];
  let polls = 0;
  const self = {
    postMessage(message: TaggedPurchase | typeof TAG_QUESTION) {
      if (message !== TAG_QUESTION) return void received.push(message);
      polls += 1;
      if (polls < answersFrom) return;
      // jsdom rejects a fake window as source of a message.
      const ready = new MessageEvent('message', { data: TAG_READY });
      Object.defineProperty(ready, 'source', { value: self });
      dispatchEvent(ready);
    },
  };
  return {
    received,
    polls: () => polls,
    codes: () => received.map(({ ecommerce }) => ecommerce.transaction_id),
    // Only the two members that the page uses.
    window: self as unknown as Window,
  };
}

beforeEach(() => {
  localStorage.clear();
  analyticsConsent.choose('granted');
});
afterEach(() => {
  jest.useRealTimers();
});

it('reports each order once, however often it is called (P-12)', async () => {
  const { record, sizes, report } = open([orderOf('O1', 'S1')]);
  record('O1');
  const counting = frame(3);
  await report(counting.window);
  expect(counting.codes()).toEqual(['O1']);
  expect(counting.received).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'O1',
        currency: 'JPY',
        value: 4730,
        shipping: 550,
        items: [{ item_id: 'S1', item_name: '洗髪料', price: 4180, quantity: 1 }],
      },
    },
  ]);
  expect(counting.polls()).toBe(3);
  expect(sizes).toEqual([1]);
  record('O1');
  await report(counting.window);
  expect(counting.codes()).toEqual(['O1']);
});

it('reports an order once from two tabs concurrently (P-12)', async () => {
  const { record, report } = open([orderOf('O1', 'S1')]);
  record('O1');
  const [one, other] = [frame(), frame()];
  await Promise.all([report(one.window), report(other.window)]);
  expect([...one.codes(), ...other.codes()]).toEqual(['O1']);
});

it('requests one, two or ten orders, and stores at most ten (P-12)', async () => {
  const { record, sizes, report } = open([]);
  for (const count of [1, 2, 12]) {
    for (let index = 0; index < count; index += 1) record(`O${count}-${index}`);
    expect(unreportedPurchases.read().length).toBe(Math.min(count, 10));
    await report(frame().window);
  }
  expect(sizes).toEqual([1, 2, 10]);
});

it('never reports an order with medicine (P-12)', async () => {
  const { record, report } = open([orderOf('O1', 'S4')]);
  record('O1');
  const counting = frame();
  await report(counting.window);
  expect(counting.received).toEqual([]);
  expect(unreportedPurchases.read()).toEqual([]);
});

it.each(['refused', null] as const)('stores nothing while the consent is %s (P-12, 94)', (choice) => {
  localStorage.clear();
  if (choice) analyticsConsent.choose(choice);
  const { record } = open([]);
  record('O1');
  expect(unreportedPurchases.read()).toEqual([]);
});

it('polls a silent tag 20 times, 100 ms apart, and reports on a later page (P-12)', async () => {
  const { record, report } = open([orderOf('O1', 'S1')]);
  record('O1');
  const silent = frame(21);
  jest.useFakeTimers();
  const ended = report(silent.window);
  await jest.advanceTimersByTimeAsync(1_950);
  expect(silent.polls()).toBe(19);
  await jest.advanceTimersByTimeAsync(200);
  await ended;
  jest.useRealTimers();
  expect(silent.polls()).toBe(20);
  expect(silent.received).toEqual([]);
  const later = frame();
  await report(later.window);
  await poll(() => later.codes()).toEqual(['O1']);
});
