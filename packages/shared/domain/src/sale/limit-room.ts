import { purchaseLimit } from './purchase-limit.ts';
import type { SaleSku } from './sku.ts';
import { componentsOf } from './stock.ts';

/** A line in any cart of a customer, with the fields purchase limits need. */
export interface LimitedLine {
  readonly sku: SaleSku;
  readonly quantity: number;
}

/** Maximum number of pieces of a line, and the SKU whose limit determines it. */
export interface LimitRoom {
  readonly pieces: number;
  readonly sku_code: string;
  readonly limit: number;
  /** The limit includes pieces in sets: of this set, or of another line's set. */
  readonly countsSets: boolean;
  /** The limit includes pieces held in the customer's group buys. */
  readonly countsHeld?: boolean;
}

/**
 * Returns the maximum pieces of a SKU given the customer's other lines and group buys (V-06). A limit counts single
 * pieces and pieces in sets. A set that contains more of a SKU than its limit may be bought once.
 * @param limitOf purchase limit of a SKU, including components of sets
 * @param heldOf pieces of a SKU held in the customer's group buys
 */
export function roomBeside({
  sku,
  others,
  limitOf,
  heldOf = () => 0,
}: {
  sku: SaleSku;
  others: readonly LimitedLine[];
  limitOf: (skuCode: string) => number;
  heldOf?: (skuCode: string) => number;
}): LimitRoom {
  const rooms = countedPieces(sku).map(({ sku_code, quantity }) => {
    const limit = limitOf(sku_code);
    const held = heldOf(sku_code);
    const taken = others.reduce((sum, line) => sum + line.quantity * piecesIn(line.sku, sku_code), held);
    const isBigSet = taken === 0 && quantity > limit;
    const pieces = isBigSet ? 1 : Math.max(0, Math.floor((limit - taken) / quantity));
    const inSets = others.some((line) => line.sku.sku_code !== sku_code && piecesIn(line.sku, sku_code) > 0);
    return {
      sku_code,
      limit,
      pieces,
      countsSets: sku_code !== sku.sku_code || inSets,
      ...(held > 0 && { countsHeld: true }),
    };
  });
  const [first, ...rest] = rooms;
  if (!first) throw new Error('a SKU without counted pieces');
  return rest.reduce((least, room) => (room.pieces < least.pieces ? room : least), first);
}

/** Returns the limit shown for a set: the minimum of its own and its components' limits (V-06). */
export function limitOfSet(own: number, contained: readonly { quantity: number; purchase_limit: number }[]): number {
  const byContents = contained.map(({ quantity, purchase_limit }) =>
    Math.max(1, Math.floor(purchaseLimit({ attributes: { purchase_limit } }) / Math.max(1, quantity))),
  );
  return Math.min(own, ...byContents);
}

/** A piece counts for itself; a set also for each piece it contains. */
function countedPieces(sku: SaleSku): { sku_code: string; quantity: number }[] {
  const contained = componentsOf(sku).filter(({ sku_code }) => sku_code !== sku.sku_code);
  return [{ sku_code: sku.sku_code, quantity: 1 }, ...contained];
}

function piecesIn(sku: SaleSku, skuCode: string): number {
  return countedPieces(sku)
    .filter(({ sku_code }) => sku_code === skuCode)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
