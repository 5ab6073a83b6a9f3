import { setTimeout as pause } from 'node:timers/promises';
import { eq } from '@store/backend/store';
import { orderDetails } from '@store/backend/tables/orders';
import { skuPrices } from '@store/backend/tables/skus';
import { setStock } from '@store/backend/testing/buying';
import { getProduct } from '@store/contracts/calls/catalogue';
import { placeOrder } from '@store/contracts/calls/checkout';
import { quoteOrder } from '@store/contracts/calls/order';
import { type BackendProcess, fillCarts, type LoadShopper, makeCrowd } from '@store/load';
import { expect, it, vi } from 'vitest';
import { raceStoreForFile } from './race-store.ts';

const SKU = 'S1017';
const READERS = 3;
const BUYERS = 9;
const MANY_LOOKS = 60;
/** Price after many changes, yen. */
const MANY_PRICES = 5_020;

const store = raceStoreForFile();

const processOf = (turn: number): BackendProcess => {
  const process = store.processes[turn % store.processes.length];
  if (!process) throw new Error('there is no process');
  return process;
};

/** Raises the price continuously, so that a lower price than the committed one is stale. */
function raisePrice() {
  const price = { committed: 5_000 };
  let isOver = false;
  const done = (async () => {
    for (let next = price.committed + 1; !isOver; next++) {
      await store.database.update(skuPrices).set({ priceInVat: next }).where(eq(skuPrices.skuCode, SKU));
      price.committed = next;
      // Pause long enough at times that a quote can be ordered.
      await pause(next % 5 === 0 ? 600 : 20);
    }
  })();
  const stop = () => {
    isOver = true;
    return done;
  };
  return { price, stop };
}

type Old = { committed: number; was: number };
const isOld = ({ committed, was }: Old) => was < committed;

interface Looking {
  price: { committed: number };
  /** Stale prices seen by the readers. */
  seen: Old[];
  isOver: () => boolean;
}

async function look(reader: LoadShopper, { price, seen, isOver }: Looking): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const committed = price.committed;
    const { price_in_vat: was } = await reader.ask(processOf(turn), getProduct, { product_code: 'P1017' });
    seen.push({ committed, was });
  }
}

/** Quotes at one process and orders at another, until an order is placed. */
async function buy(buyer: LoadShopper, cart: { cart_code: string }, price: { committed: number }): Promise<Old> {
  for (let turn = 0; ; turn++) {
    const { cart: quoted, agreed } = await buyer.ask(processOf(turn), quoteOrder, { order_type: 'NORMAL' });
    const committed = price.committed;
    const reply = await buyer.call(processOf(turn + 1), placeOrder, {
      order_type: 'NORMAL',
      cart_code: cart.cart_code,
      expected_total_in_vat: quoted.totals.total_in_vat,
      agreed,
    });
    if (!reply.status) {
      expect(reply.code).toBe('price-changed');
      continue;
    }
    const { order_code } = reply.data;
    const [line] = await store.database.select().from(orderDetails).where(eq(orderDetails.orderCode, order_code));
    return { committed, was: line?.priceInVat ?? 0 };
  }
}

// Fails if cached data is used for 200 ms without polling for changes: 155 stale prices shown.
it('three processes show and sell no price older than the request while it changes continuously', async () => {
  await setStock(store.database, SKU, BUYERS);
  const readers = await makeCrowd(store.database, READERS);
  const buyers = await makeCrowd(store.database, BUYERS);
  const carts = await fillCarts(store.database, buyers, { sku: SKU });
  const { price, stop } = raisePrice();
  let isOver = false;
  const seen: Old[] = [];
  const looking = readers.map((reader) => look(reader, { price, seen, isOver: () => isOver }));
  const buying = buyers.flatMap((buyer, index) => {
    const cart = carts[index];
    return cart ? [buy(buyer, cart, price)] : [];
  });
  const sold = await Promise.all(buying).finally(async () => {
    // Wait for enough reads if the buyers are faster.
    await vi.waitUntil(() => price.committed > MANY_PRICES && seen.length > MANY_LOOKS, { timeout: 60_000 });
    isOver = true;
    return stop();
  });
  await Promise.all(looking);
  expect(seen.filter(isOld)).toEqual([]);
  expect(sold).toHaveLength(BUYERS);
  expect(sold.filter(isOld)).toEqual([]);
  expect(await store.broken()).toEqual([]);
});
