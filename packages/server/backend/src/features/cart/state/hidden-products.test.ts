import { addRestockRequest, getOrderForm, joinGroupBuy, submitOrderForm } from '@store/contracts/calls/catalogue';
import { addToCart, beginAsGuest, convertCart, placeOrder, updateCartLine } from '@store/contracts/calls/checkout';
import { quoteOrder, reorder, reorderPreview } from '@store/contracts/calls/order';
import { addBoxItem, changeContents, subscriptionOptions, swapProduct } from '@store/contracts/calls/subscription';
import type { OrderType } from '@store/contracts/wire';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyToPlace, setStock } from '../../../testing/buying.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { cartOf, normal, subscription } from '../../../testing/filling-carts.ts';
import { guestSays } from '../../../testing/guests.ts';
import { HIDINGS, keepShown, type Subject, showAgain } from '../../../testing/hiding.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
const run = (statement: ReturnType<typeof sql>) => backend.database.execute(statement);
const ORDER = 'A-C1-0015';
const BOX = { periodical_purchase_code: 'PP0000002' };
const interval = { kind: 'weeks', purchase_week_interval: 4, day_of_week: 3 } as const;

beforeAll(async () => {
  await run(sql`insert into inventory (sku_code, inventory_type, received, reserved, sold)
    values ('DDD0001', 'ANGFA_STORE_NORMAL', 500, 0, 0)
    on conflict (sku_code, inventory_type) do update set received = 500`);
  for (const product of ['P1001', 'P2699'])
    await run(sql`insert into group_buys (product_code, starts_at, closes_at, joined_elsewhere, joined)
      values (${product}, 0, 4000000000000, 0, 0) on conflict do nothing`);
  await keepShown(backend.database);
});
beforeEach(async () => {
  await showAgain(backend.database);
  await run(sql`update inventory set received = reserved + sold + 50 where quantity <> 50`);
  member = await backend.visitor().signIn('C0000001');
});

/** Puts the product into the shopper's cart before it is hidden. */
async function lay(shopper: TestShopper, { sku }: Subject, orderType: OrderType = 'NORMAL'): Promise<void> {
  await shopper.ask(addToCart, orderType === 'NORMAL' ? normal('S1018') : subscription('S2601'));
  await run(sql`update cart_entries set sku_code = ${sku}`);
}

async function places(shopper: TestShopper, orderType: OrderType = 'NORMAL'): Promise<boolean> {
  const { obstacles } = await shopper.ask(quoteOrder, { order_type: orderType });
  const request = await readyToPlace(shopper, orderType);
  const placed = await shopper.call(placeOrder, request);
  if (!placed.status) expect(placed.message).toMatch(/現在販売していません。カートから削除してください。$/);
  // The obstacles shown beforehand match the order transaction's decision.
  expect(obstacles.some(({ code }) => code === 'not-on-sale')).toBe(!placed.status);
  return placed.status;
}

/** A call that adds a product to a cart, order or subscription; returns whether it succeeded. */
type Sells = (subject: Subject, hide: () => Promise<unknown>) => Promise<boolean>;

const CALLS: Record<string, Sells> = {
  'cart/_append-sku-entry': async ({ sku }, hide) => {
    await hide();
    return (await member.call(addToCart, normal(sku))).status;
  },
  'cart/_append-sku-entry of a subscription': async ({ sku }, hide) => {
    await hide();
    return (await member.call(addToCart, subscription(sku))).status;
  },
  'cart/_append-sku-entry in a campaign': async ({ sku }, hide) => {
    await hide();
    return (await member.call(addToCart, { ...normal(sku), campaign_code: 'CP03' })).status;
  },
  'cart/_append-sku-entry by a guest': async ({ sku }, hide) => {
    await hide();
    const answers = [normal(sku), subscription(sku)].map((request) => backend.visitor().call(addToCart, request));
    return (await Promise.all(answers)).some(({ status }) => status);
  },
  'cart/_update-sku-entry': async (subject, hide) => {
    await lay(member, subject);
    await hide();
    const { cart_code } = await cartOf(member);
    const line = { ...normal(subject.sku), cart_code, entry_index: 0 };
    const { status } = await member.call(updateCartLine, { ...line, quantity: 2 });
    // A hidden line can always be removed.
    await member.ask(updateCartLine, { ...line, quantity: 0 });
    return status;
  },
  'order/_place': async (subject, hide) => {
    await lay(member, subject);
    await hide();
    return places(member);
  },
  'order/_place of a subscription': async (subject, hide) => {
    await lay(member, subject, 'PERIODICAL');
    await hide();
    return places(member, 'PERIODICAL');
  },
  'order/_place by a guest': async (subject, hide) => {
    const guest = backend.visitor();
    await lay(guest, subject);
    await guest.ask(beginAsGuest, guestSays());
    await hide();
    return places(guest);
  },
  'order/_place of a cart that came along at sign-in': async (subject, hide) => {
    const guest = backend.visitor();
    await lay(guest, subject);
    await hide();
    const { cart_code } = await cartOf(guest);
    await guest.signIn('C0000001');
    await guest.ask(convertCart, { cart_code, customer_code: 'C0000001' });
    return places(guest);
  },
  'order/_reorder': async ({ sku, product }, hide) => {
    await run(sql`update order_details set sku_code = ${sku}, item_code = ${product}
      where order_code = ${ORDER} and line = 0`);
    await hide();
    const { lines } = await member.ask(reorderPreview, { order_code: ORDER });
    const now = lines.find(({ sku_code }) => sku_code === sku)?.now;
    const again = [{ sku_code: sku, quantity: 1, price_in_vat: 4180 }];
    const { added } = await member.ask(reorder, { order_code: ORDER, lines: again });
    expect(now?.kind).toBe(added.length > 0 ? 'open' : 'unavailable');
    return added.length > 0;
  },
  'periodical-purchase/_change-contents': async ({ sku, product }, hide) => {
    await boxWithASibling(product);
    await hide();
    return (await member.call(changeContents, { ...BOX, sku })).status;
  },
  'periodical-purchase/_swap': async ({ sku, product }, hide) => {
    await boxWithASibling(product);
    await hide();
    const { products } = await member.ask(subscriptionOptions, BOX);
    const { status } = await member.call(swapProduct, { ...BOX, sku });
    expect(products.some(({ sku_code }) => sku_code === sku)).toBe(status);
    return status;
  },
  'periodical-purchase/_add-item': async ({ sku }, hide) => {
    await hide();
    return (await member.call(addBoxItem, { ...BOX, sku, quantity: 1 })).status;
  },
  'lp/_submit': async ({ product }, hide) => {
    await hide();
    const offers = (['PERIODICAL', 'NORMAL'] as const).map((order_type) => ({
      ...{ offer_code: order_type, product_code: product, quantity: 1, order_type },
    }));
    const form = await member.call(getOrderForm, { offers });
    const priceOf = (code: string) =>
      form.status ? form.data.offers.find(({ offer_code }) => offer_code === code)?.price_in_vat : undefined;
    const sent = await Promise.all(
      offers.map((offer) =>
        member.call(submitOrderForm, { offer, interval, expected_in_vat: priceOf(offer.offer_code) ?? 4180 }),
      ),
    );
    return sent.some(({ status }) => status);
  },
  'groupbuy/_join': async ({ product }, hide) => {
    await hide();
    return (await member.call(joinGroupBuy, { product_code: product, quantity: 1 })).status;
  },
  'restock/_add': async ({ sku, product }, hide) => {
    await setStock(backend.database, sku, 0);
    await hide();
    return (await member.call(addRestockRequest, { product_code: product })).status;
  },
};

/** Moves a subscription to another product of the same brand. */
const boxWithASibling = (product: string) =>
  run(sql`update periodical_purchases set (sku_code, item_code) = (
    select sku_code, product_code from products
    where brand_code = (select brand_code from products where product_code = ${product}) and product_code <> ${product}
    order by 1 limit 1) where periodical_purchase_code = ${BOX.periodical_purchase_code}`);

describe.each(Object.entries(CALLS))('%s', (_, sells) => {
  it('accepts visible products', async () => {
    expect(await sells({ sku: 'S1001', product: 'P1001' }, async () => null)).toBe(true);
  });
  it.each(HIDINGS)('sells nothing when $name (P-08, C14)', async ({ subject, hide }) => {
    expect(await sells(subject, () => run(hide))).toBe(false);
  });
});

it('answers hidden products like unknown ones (C14)', async () => {
  const absent = await member.refusal(addToCart, normal('S9999999'));
  expect(absent).toMatchObject({ code: 'not-found', message: '商品をカートに入れることができません。' });
  for (const { subject, hide } of HIDINGS) {
    await showAgain(backend.database);
    await run(hide);
    expect(await member.refusal(addToCart, normal(subject.sku))).toEqual(absent);
    expect(await member.refusal(addToCart, subscription(subject.sku))).toEqual(absent);
  }
});

it('sells employee products to employees (U-03)', async () => {
  await run(HIDINGS.find(({ name }) => name.includes('employees'))?.hide ?? sql`select 1`);
  const employee = await backend.visitor().signIn('C0000003');
  expect((await employee.call(addToCart, normal('S1001'))).status).toBe(true);
});
