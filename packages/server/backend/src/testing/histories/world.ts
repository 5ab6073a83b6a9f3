import type { quoteOrder } from '@store/contracts/calls/order';
import type { Cart, SavedLine } from '@store/contracts/entities';
import type { AnswerOf, OrderType } from '@store/contracts/wire';
import type { TestBackend } from '../test-backend.ts';
import type { CardProcessor } from './card-processor.ts';
import type { PurchaseRules } from './purchase-rules.ts';
import type { RecordingShopper } from './recording-shopper.ts';

/** Quote on the last step of the checkout. */
export type Quote = AnswerOf<typeof quoteOrder>;

/** One of the browser's two tabs, with its last received data, which may be stale. */
export interface Tab {
  carts: readonly Cart[];
  quote: Quote | null;
}

/** A health declaration of the shopper. */
export interface Declared {
  readonly outcome: 'accepted' | 'excluded';
  /** Class 1 medicine in the cart at that time: sorted SKU codes with quantities. */
  readonly medicine: string;
  readonly skus: readonly string[];
  /** Epoch ms. */
  readonly at: number;
  orderCode: string | null;
}

/** An order that waits for 3-D Secure. */
export interface Unpaid {
  readonly orderCode: string;
  readonly paymentCode: string;
  readonly quote: Quote;
}

/** State of a history: a shopper with a browser, and the expected state of the shop. */
export interface World {
  readonly backend: TestBackend;
  readonly processor: CardProcessor;
  readonly rules: PurchaseRules;
  readonly customerCode: string;
  readonly browser: RecordingShopper;
  readonly tabs: readonly [Tab, Tab];
  isSignedIn: boolean;
  /** The member has closed the account; nothing happens afterwards. */
  hasLeft: boolean;
  /** Quantity with which the member joined the group buy. */
  joined: number;
  /** Carts shown by /cart, and the lines that could not be merged. */
  shown: readonly Cart[];
  setAside: readonly SavedLine[];
  /** First days of subscriptions that the shopper chose, as `SKU day`. */
  readonly chosenDays: Set<string>;
  /** Points that the shopper chose to use, by the cart's order type. */
  readonly points: Map<OrderType, number>;
  /** Oldest first. */
  readonly declared: Declared[];
  unpaid: Unpaid[];
  /** Executed actions, oldest first. */
  readonly done: string[];
  /** Codes of orders and subscriptions. */
  readonly orders: string[];
  readonly subscriptions: string[];
}

export const linesOf = (carts: readonly Cart[]) =>
  carts.flatMap(({ order_type, cart_code, sku_entries_display }) =>
    sku_entries_display.map((line) => ({ ...line, order_type, cart_code })),
  );

/** Returns the class 1 medicine of the carts as comparable text, and its SKUs. */
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
