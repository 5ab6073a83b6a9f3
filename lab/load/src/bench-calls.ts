import { getProduct, searchItems, topShelves } from '@store/contracts/calls/catalogue';
import { addToCart, checkoutChoose, checkoutOptions, placeOrder } from '@store/contracts/calls/checkout';
import { quoteOrder } from '@store/contracts/calls/order';
import type { Call, RequestOf } from '@store/contracts/wire';
import type { BackendProcess } from './backend-process.ts';
import type { Costs } from './costs.ts';
import { type FilledCart, totalOf } from './crowd.ts';
import type { LoadShopper } from './load-shopper.ts';
import { type Measured, measure, turnsOf } from './measure.ts';

/** Shoppers of a benchmark: `shoppers` and `purchasers` have no carts, buyers have filled ones. */
export interface BenchCrowd {
  shoppers: readonly LoadShopper[];
  /** Repeat the whole purchase. */
  purchasers: readonly LoadShopper[];
  /** All buy one product, like in the first minute of a sale. */
  ofOneProduct: readonly Buyer[];
  /** Buy different products, like at any other time. */
  ofManyProducts: readonly Buyer[];
}

/** A shopper with a filled cart; carts with the same SKU have the same total. */
export interface Buyer {
  shopper: LoadShopper;
  cart: FilledCart;
  sku: string;
}

type Terms = { sides: readonly number[]; seconds: number; costs: () => Promise<Costs> };
type Question = { name: string; ask: (process: BackendProcess) => Promise<boolean> };

const CATEGORIES = ['1002', '1003', '1004', '1005', '1102', '1103'];
const SEARCH_TERMS = ['シャンプー', 'すかるぷ', 'トリートメント', '美容液', 'ゆず'];

/** SKUs added to carts in turn, so that purchase limits are not reached. */
const ADDED = ['S1017', 'S1018', 'S1016', 'S1012', 'S1007'];

/** Listing with its own budget: 48 products, several filters, every order. */
export const FILTERED_LIST = 'list of 48 with filters';
/** Budget of the filtered listing: p99 in ms, sequentially, on an idle PostgreSQL server. */
export const FILTERED_LIST_BUDGET_MS = 150;

/** Number of distinct price bands, one yen apart. */
const BANDS = 4_000;

/** Returns a listing request with another price band, category and order each time, to bypass caches. */
function filteredList(number: number): RequestOf<typeof searchItems> {
  const price_from = 500 + (number % BANDS);
  return {
    filter: { category_code: pick(CATEGORIES, number), in_stock: true, price_from, price_to: price_from + 5_000 },
    sort: pick(['recommended', 'price-low', 'newest', 'review-high', 'price-high'] as const, number),
    page: 1 + (number % 3),
    size: 48,
  };
}

/** Returns the calls of a listing page by their names in the report; each one varies shopper and parameters. */
export function questions(shoppers: readonly LoadShopper[]): Question[] {
  const by = <C extends Call>(name: string, call: C, request: (number: number) => RequestOf<C>): Question => {
    let calls = 0;
    return {
      name,
      async ask(process) {
        const number = calls++;
        const reply = await pick(shoppers, number).call(process, call, request(number));
        return reply.status;
      },
    };
  };
  const list = (filter: RequestOf<typeof searchItems>['filter']) =>
    ({ filter, sort: 'recommended', page: 1, size: 24 }) as const;
  const added = (number: number) => ({
    order_type: 'NORMAL' as const,
    sku: pick(ADDED, Math.floor(number / shoppers.length)),
    quantity: 1,
  });
  return [
    by('top page’s shelves', topShelves, () => ({})),
    by('product list of a category', searchItems, (number) => list({ category_code: pick(CATEGORIES, number) })),
    by(FILTERED_LIST, searchItems, filteredList),
    by('search by a word', searchItems, (number) => list({ free_word: pick(SEARCH_TERMS, number) })),
    by('product', getProduct, (number) => ({ product_code: `P${1001 + (number % 20)}` })),
    by('cart add', addToCart, added),
  ];
}

/** Returns the whole purchase from listing to order: seven calls. */
export function purchase(purchasers: readonly LoadShopper[]): Question {
  let purchases = 0;
  return {
    name: 'whole purchase, 7 calls',
    async ask(process) {
      const number = purchases++;
      const shopper = pick(purchasers, number);
      const order_type = 'NORMAL' as const;
      await shopper.ask(process, searchItems, {
        filter: { category_code: pick(CATEGORIES, number) },
        sort: 'recommended',
        page: 1,
        size: 24,
      });
      await shopper.ask(process, getProduct, { product_code: 'P1017' });
      await shopper.ask(process, addToCart, { order_type, sku: 'S1017', quantity: 1 });
      const { addresses } = await shopper.ask(process, checkoutOptions, { order_type });
      const delivery_code = addresses[0]?.delivery_code;
      await shopper.ask(process, checkoutChoose, { order_type, delivery_code, payment_method: 'CASH_ON_DELIVERY' });
      const { cart, agreed } = await shopper.ask(process, quoteOrder, { order_type });
      const reply = await shopper.call(process, placeOrder, {
        order_type,
        cart_code: cart.cart_code,
        expected_total_in_vat: cart.totals.total_in_vat,
        agreed,
      });
      return reply.status;
    },
  };
}

/**
 * Measures each call with each number of sides, then whole purchases, then orders until the filled carts,
 * which are divided among the numbers of sides, are used up.
 */
export async function benchCalls(
  processes: readonly BackendProcess[],
  crowd: BenchCrowd,
  { sides: all, seconds, costs }: Terms,
  onMeasured: (measured: Measured) => void,
): Promise<Measured[]> {
  const results: Measured[] = [];
  const note = (measured: Measured) => {
    results.push(measured);
    onMeasured(measured);
  };
  for (const { name, ask } of [...questions(crowd.shoppers), purchase(crowd.purchasers)]) {
    const turn = turnsOf(processes);
    const next = () => () => ask(turn());
    // Warm-up of the same duration: JIT compilation and cold pages distort the first results.
    await measure(name, next, { sides: Math.max(...all), seconds });
    for (const sides of all) note(await measure(name, next, { sides, seconds, costs }));
  }
  for (const [kind, buyers] of [
    ['many products', crowd.ofManyProducts],
    ['one product', crowd.ofOneProduct],
  ] as const)
    for (const [part, sides] of all.entries()) {
      const share = buyers.filter((_, index) => index % all.length === part);
      note(await benchOrders(`place order, ${kind}`, processes, share, { sides, seconds, costs }));
    }
  return results;
}

/** Measures orders of filled carts until they are used up. */
export async function benchOrders(
  name: string,
  processes: readonly BackendProcess[],
  buyers: readonly Buyer[],
  terms: Omit<Terms, 'sides'> & { sides: number },
): Promise<Measured> {
  const turn = turnsOf(processes);
  const totals = new Map<string, number>();
  for (const { sku, shopper } of buyers)
    if (!totals.has(sku)) totals.set(sku, await totalOf(turn(), shopper, 'NORMAL'));
  let number = 0;
  const next = () => {
    const buyer = buyers[number];
    number += 1;
    if (!buyer) return null;
    const expected_total_in_vat = totals.get(buyer.sku) ?? 0;
    return async () => {
      const reply = await buyer.shopper.call(turn(), placeOrder, { ...buyer.cart, expected_total_in_vat });
      return reply.status;
    };
  };
  return measure(name, next, terms);
}

function pick<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
}
