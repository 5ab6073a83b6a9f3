import { loadCarts } from '../../../../../shell/src/cart/load-carts.ts';
import type { quoteOrder } from '@store/contracts/calls/order';
import type { Cart, KeptLine } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import type { TestBackend } from '../test-backend.ts';
import type { CardHouse } from './card-house.ts';
import type { Goods } from './goods.ts';
import type { RecordingShopper } from './recording-shopper.ts';

/** One of the browser's two tabs: it knows what the shop told it last, which may be old. */
export interface Tab {
  carts: readonly Cart[];
  /** What its checkout shows. */
  quote: AnswerOf<typeof quoteOrder> | null;
}

/** A health declaration that the shopper gave. */
export interface Declared {
  readonly outcome: 'accepted' | 'excluded';
  /** The medicine in the cart then, SKU to pieces. */
  readonly medicine: Readonly<Record<string, number>>;
}

/** One shopper with a browser before the whole shop, and what has come of it so far. */
export interface World {
  readonly backend: TestBackend;
  readonly house: CardHouse;
  readonly goods: Goods;
  readonly customerCode: string;
  readonly browser: RecordingShopper;
  readonly tabs: readonly [Tab, Tab];
  isSignedIn: boolean;
  /** What /cart shows, and the list of lines that could not join it. */
  shown: readonly Cart[];
  kept: readonly KeptLine[];
  /** Oldest first. */
  readonly declared: Declared[];
  /** Codes of what was bought. */
  readonly orders: string[];
  readonly subscriptions: string[];
}

/** What the browser's own code makes of the server's carts: what /cart shows. */
export async function openCarts({ browser, customerCode, isSignedIn }: World): Promise<readonly Cart[]> {
  const shop = {
    call: async (...[call, request]: Parameters<RecordingShopper['call']>) => {
      const answer = await browser.call(call, request);
      return answer.status ? { kind: 'answered', data: answer.data } : { kind: 'refused', code: answer.code };
    },
  };
  // The shell needs no more of a shop than its calls.
  const carts = await loadCarts(shop as unknown as Parameters<typeof loadCarts>[0], isSignedIn ? customerCode : null);
  if (carts === 'retired') throw new Error('the member has left');
  return carts;
}

export const linesOf = (carts: readonly Cart[]) =>
  carts.flatMap(({ order_type, cart_code, sku_entries_display }) =>
    sku_entries_display.map((line) => ({ ...line, order_type, cart_code })),
  );
