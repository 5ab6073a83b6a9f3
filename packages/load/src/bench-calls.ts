import { getProduct, searchItems, topShelves } from '@store/contracts/calls/catalogue';
import { addToCart, placeOrder } from '@store/contracts/calls/checkout';
import type { Call, RequestOf } from '@store/contracts/wire';
import type { BackendProcess } from './backend-process.ts';
import type { Costs } from './costs.ts';
import { type FilledCart, totalOf } from './crowd.ts';
import type { LoadShopper } from './load-shopper.ts';
import { type Measured, measure, turnsOf } from './measure.ts';

/** Who asks and what for: `shoppers` have no carts, buyers have filled ones. */
export interface BenchCrowd {
  shoppers: readonly LoadShopper[];
  /** All buy one product: the first minute of a sale. */
  ofOneProduct: readonly Buyer[];
  /** Their carts hold different products: every other minute. */
  ofManyProducts: readonly Buyer[];
}

/** Somebody with a filled cart; those with carts of the same SKU pay the same. */
export interface Buyer {
  shopper: LoadShopper;
  cart: FilledCart;
  sku: string;
}

type Terms = { sides: number; seconds: number; costs: () => Promise<Costs> };
type Question = { name: string; ask: (process: BackendProcess, number: number) => Promise<boolean> };

const CATEGORIES = ['1002', '1003', '1004', '1005', '1102', '1103'];
const WORDS = ['シャンプー', 'すかるぷ', 'トリートメント', '美容液', 'ゆず'];

/** The list that has a budget of its own: 48 products, several filters, every order. */
export const FILTERED_LIST = 'list of 48 with filters';
/** What a filtered list may take, p99 in ms, asked one after the other of a PostgreSQL server at rest. */
export const FILTERED_LIST_BUDGET_MS = 150;

/** Each time another category, price band and order, so that no list remembered from before answers. */
function filteredList(number: number): RequestOf<typeof searchItems> {
  const price_from = 500 + (number % 40) * 50;
  return {
    filter: { category_code: pick(CATEGORIES, number), in_stock: true, price_from, price_to: price_from + 5_000 },
    sort: pick(['recommended', 'price-low', 'newest', 'review-high', 'price-high'] as const, number),
    page: 1 + (number % 3),
    size: 48,
  };
}

/** The calls of a listed page, by their names in the report. */
export function questions(shoppers: readonly LoadShopper[]): Question[] {
  const by = <C extends Call>(name: string, call: C, request: (number: number) => RequestOf<C>): Question => ({
    name,
    ask: async (process, number) => {
      const reply = await pick(shoppers, number).call(process, call, request(number));
      return reply.status;
    },
  });
  const list = (filter: RequestOf<typeof searchItems>['filter']) =>
    ({ filter, sort: 'recommended', page: 1, size: 24 }) as const;
  return [
    by('top page’s shelves', topShelves, () => ({})),
    by('product list of a category', searchItems, (number) => list({ category_code: pick(CATEGORIES, number) })),
    by(FILTERED_LIST, searchItems, filteredList),
    by('search by a word', searchItems, (number) => list({ free_word: pick(WORDS, number) })),
    by('product', getProduct, (number) => ({ product_code: `P${1001 + (number % 20)}` })),
    by('cart add', addToCart, () => ({ order_type: 'NORMAL' as const, sku: 'S1017', quantity: 1 })),
  ];
}

/** Measures each question, then orders as long as there are filled carts. */
export async function benchCalls(
  processes: readonly BackendProcess[],
  crowd: BenchCrowd,
  terms: Terms,
  onMeasured: (measured: Measured) => void,
): Promise<Measured[]> {
  const results: Measured[] = [];
  const note = (measured: Measured) => {
    results.push(measured);
    onMeasured(measured);
  };
  for (const { name, ask } of questions(crowd.shoppers)) {
    const turn = turnsOf(processes);
    let number = 0;
    const next = () => () => ask(turn(), number++);
    // What the first second shows is the code being compiled and the pages being read.
    await measure(name, next, { ...terms, seconds: 1 });
    note(await measure(name, next, terms));
  }
  note(await benchOrders('place order, many products', processes, crowd.ofManyProducts, terms));
  note(await benchOrders('place order, one product', processes, crowd.ofOneProduct, terms));
  return results;
}

async function benchOrders(
  name: string,
  processes: readonly BackendProcess[],
  buyers: readonly Buyer[],
  terms: Terms,
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
