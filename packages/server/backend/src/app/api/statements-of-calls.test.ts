import { getProduct, relatedItems } from '@store/contracts/calls/catalogue';
import {
  addToCart,
  applyCoupon,
  beginAsGuest,
  cartsByCustomer,
  checkoutChoose,
  checkoutOptions,
  placeOrder,
  usePoints,
} from '@store/contracts/calls/checkout';
import { getCustomer, loggedIn, memberOfPage } from '@store/contracts/calls/customer';
import { listReviews } from '@store/contracts/calls/review';
import { MARKER_HEADER, PAGE_QUESTIONS_PATH } from '@store/contracts/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderEffects } from '../../features/order-history/mails/order-mail.ts';
import { newMember, readyToPlace } from '../../testing/buying.ts';
import { openDemoStore } from '../../testing/demo-store.ts';
import { guestSays } from '../../testing/guests.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { openTestBackend, STORE_URL, type TestBackend, type TestShopper } from '../../testing/test-backend.ts';

const statements: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  const database = await openDemoStore({ onStatement: (statement) => statements.push(statement) });
  backend = await openTestBackend({}, undefined, database);
});
afterAll(() => backend.close());

/** Matches the rate limiter's batched writes, which run independently of the calls. */
const isOfRates = (statement: string) => statement.includes('"counters"');
/** Matches the notice to other processes, which a process that sends its mails itself omits. */
const isNotice = (statement: string) => statement.includes('pg_notify');
/** `begin` and `commit`. */
const OF_TRANSACTION = 2;

async function statementsOf(write: () => Promise<unknown>): Promise<number> {
  statements.length = 0;
  await write();
  return statements.filter((statement) => !isOfRates(statement) && !isNotice(statement)).length + OF_TRANSACTION;
}

const normal = (sku: string) => ({ order_type: 'NORMAL', sku, quantity: 1 }) as const;
const placing = async (shopper: TestShopper) => {
  const ready = await readyToPlace(shopper);
  return statementsOf(() => shopper.ask(placeOrder, ready));
};

const member = () => newMember(backend);

it('places an order in ten statements, with points and a coupon in fifteen', async () => {
  const shopper = await member();
  await shopper.ask(addToCart, normal('S1017'));
  await shopper.ask(addToCart, normal('S1006'));
  expect(await placing(shopper)).toBeLessThanOrEqual(10);

  const saver = await backend.visitor().signIn('C0000001');
  await saver.ask(addToCart, normal('S1018'));
  await saver.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' });
  await saver.ask(usePoints, { order_type: 'NORMAL', point: 600 });
  expect(await placing(saver)).toBeLessThanOrEqual(15);
});

it('loads and records the mail of an order in five statements', async () => {
  const shopper = await member();
  await shopper.ask(addToCart, normal('S1017'));
  const { order_code } = await shopper.ask(placeOrder, await readyToPlace(shopper));
  const { database, clock } = backend;
  const effects = orderEffects({
    database,
    send: () => Promise.resolve(),
    storeUrl: STORE_URL,
    orderLinks,
    clock: () => clock.now,
  });
  const mail = await statementsOf(() => effects['order-confirmation']({ order_code }));
  expect(mail - OF_TRANSACTION).toBe(5);
});

it('answers an addition to the cart without further queries', async () => {
  const shopper = await member();
  expect(await statementsOf(() => shopper.ask(addToCart, normal('S1017')))).toBeLessThanOrEqual(8);
  expect(await statementsOf(() => shopper.ask(addToCart, normal('S1001')))).toBeLessThanOrEqual(7);
  const { carts } = await shopper.ask(cartsByCustomer, {});
  const named = { cart_code: carts[0]?.cart_code, campaign_code: 'CP01' };
  expect(await statementsOf(() => shopper.ask(addToCart, { ...normal('S1014'), ...named }))).toBeLessThanOrEqual(8);
});

it('answers a checkout choice without further queries', async () => {
  const shopper = await member();
  await shopper.ask(addToCart, normal('S1017'));
  const { addresses } = await shopper.ask(checkoutOptions, { order_type: 'NORMAL' });
  const choice = { order_type: 'NORMAL', delivery_code: addresses[0]?.delivery_code } as const;
  expect(await statementsOf(() => shopper.ask(checkoutChoose, choice))).toBeLessThanOrEqual(9);
});

it('starts a guest checkout within the statements that write a cart and a customer', async () => {
  const guest = backend.visitor();
  await guest.ask(addToCart, normal('S1017'));
  expect(await statementsOf(() => guest.ask(beginAsGuest, guestSays()))).toBeLessThanOrEqual(12);
});

it('answers the questions of a product page in four statements', async () => {
  const product_code = 'P1017';
  const questions = [
    { path: getProduct.path, method: getProduct.method, body: { product_code } },
    { path: relatedItems.path, method: relatedItems.method, body: { product_code, size: 8 } },
    { path: listReviews.path, method: listReviews.method, body: { product_code, page: 1, size: 5 } },
  ];
  const headers = { [MARKER_HEADER.name]: MARKER_HEADER.value };
  const visitor = backend.visitor();
  const ask = async () => {
    const { body } = await visitor.request({
      method: 'POST',
      url: `/api/${PAGE_QUESTIONS_PATH}`,
      headers,
      payload: { questions },
    });
    expect(body.match(/^\d 200 \{"status":true/gm)).toHaveLength(questions.length);
  };
  await ask();
  // Changes of the catalogue, related products, their stock, stock of the product and its family.
  expect((await statementsOf(ask)) - OF_TRANSACTION, statements.join('\n')).toBe(4);
});

it('answers for the member of a shared page in three statements without a cart', async () => {
  const shopper = await member();
  const questions = [loggedIn, getCustomer, cartsByCustomer, memberOfPage].map(({ path, method }) => ({
    ...{ path, method, body: {} },
    ...(path !== loggedIn.path && { of_visitor: true }),
  }));
  const url = `/api/${PAGE_QUESTIONS_PATH}`;
  const headers = { [MARKER_HEADER.name]: MARKER_HEADER.value };
  const count = await statementsOf(async () => {
    const { body } = await shopper.request({ method: 'POST', url, headers, payload: { questions } });
    expect(body.match(/^\d 200 \{"status":true/gm)).toHaveLength(questions.length);
  });
  expect(count - OF_TRANSACTION, statements.join('\n')).toBe(3);
});
