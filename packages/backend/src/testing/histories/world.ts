import type { quoteOrder } from '@store/contracts/calls/order';
import type { Cart, KeptLine } from '@store/contracts/entities';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import type { TestBackend } from '../test-backend.ts';
import type { CardProcessor } from './card-processor.ts';
import type { Goods } from './goods.ts';
import type { RecordingShopper } from './recording-shopper.ts';

/** What the last step of the checkout shows. */
export type Quote = AnswerOf<typeof quoteOrder>;

/** One of the browser's two tabs: it knows what the shop told it last, which may be old. */
export interface Tab {
  carts: readonly Cart[];
  quote: Quote | null;
}

/** A health declaration that the shopper gave. */
export interface Declared {
  readonly outcome: 'accepted' | 'excluded';
  /** SKU codes with pieces, sorted: the medicine in the cart then. */
  readonly medicine: string;
  readonly skus: readonly string[];
  /** Epoch ms. */
  readonly at: number;
  /** The order that was placed with it. */
  orderCode: string | null;
}

/** An order whose card waits for its holder. */
export interface Unpaid {
  readonly orderCode: string;
  readonly paymentCode: string;
  readonly quote: Quote;
}

/** One shopper with a browser before the whole shop, and what has come of it so far. */
export interface World {
  readonly backend: TestBackend;
  readonly processor: CardProcessor;
  readonly goods: Goods;
  readonly customerCode: string;
  readonly browser: RecordingShopper;
  readonly tabs: readonly [Tab, Tab];
  isSignedIn: boolean;
  /** Whether the member has left the store; nothing is done after that. */
  hasLeft: boolean;
  /** Pieces that the member joined the group buy with. */
  joined: number;
  /** What /cart shows, and the list of lines that could not join it. */
  shown: readonly Cart[];
  kept: readonly KeptLine[];
  /** First days of subscriptions that the shopper chose, as `SKU day`. */
  readonly chosenDays: Set<string>;
  /** Points that the shopper said to use, by the cart's order type. */
  readonly points: Map<OrderType, number>;
  /** Oldest first. */
  readonly declared: Declared[];
  unpaid: Unpaid[];
  /** The acts that were done, oldest first. */
  readonly done: string[];
  /** Codes of what was bought. */
  readonly orders: string[];
  readonly subscriptions: string[];
}

/** Every line of these carts, with the cart it is in. */
export const linesOf = (carts: readonly Cart[]) =>
  carts.flatMap(({ order_type, cart_code, sku_entries_display }) =>
    sku_entries_display.map((line) => ({ ...line, order_type, cart_code })),
  );

/** The class 1 medicine of these carts as one comparable text, and its SKUs. */
export function medicineIn(carts: readonly Cart[]): Pick<Declared, 'medicine' | 'skus'> {
  const lines = linesOf(carts).filter(({ sku_type }) => sku_type === 'CLASS1_OTC_DRUG');
  const skus = lines.map(({ sku_code }) => sku_code).sort();
  return {
    skus,
    medicine: lines
      .map(({ sku_code, quantity }) => `${sku_code}×${quantity}`)
      .sort()
      .join(' '),
  };
}
