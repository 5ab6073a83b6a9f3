import { purchaseLimit } from './purchase-limit.ts';
import type { SaleSku } from './sku.ts';
import { componentsOf } from './stock.ts';

/** A line of any of a shopper's carts, as purchase limits see it. */
export interface LimitedLine {
  readonly sku: SaleSku;
  readonly quantity: number;
}

/** How many pieces may be in a line, and the SKU whose limit says so. */
export interface LimitRoom {
  readonly pieces: number;
  readonly sku_code: string;
  readonly limit: number;
  /** Pieces in sets count for this limit here: of the SKU itself, or of another line's set. */
  readonly countsSets: boolean;
  /** Pieces that are held for the shopper in group buys count here. */
  readonly countsHeld?: boolean;
}

/**
 * V-06: most pieces of a SKU beside the shopper's other lines and what group buys hold for them. A limit counts single pieces and
 * those in sets. A set that holds more of a SKU than its limit may be bought once.
 * @param limitOf the purchase limit of a SKU, of those in sets too
 * @param heldOf the pieces of a SKU that group buys hold for the shopper
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
  if (!first) throw new Error('a SKU counts for itself at least');
  return rest.reduce((least, room) => (room.pieces < least.pieces ? room : least), first);
}

/** The limit that a set is shown with: its own, or that of what it contains (V-06). */
export function limitOfSet(own: number, contained: readonly { quantity: number; purchase_limit: number }[]): number {
  const byContents = contained.map(({ quantity, purchase_limit }) =>
    Math.max(1, Math.floor(purchaseLimit({ attributes: { purchase_limit } }) / Math.max(1, quantity))),
  );
  return Math.min(own, ...byContents);
}

/** One piece counts for itself; a set for each piece it contains too. */
function countedPieces(sku: SaleSku): { sku_code: string; quantity: number }[] {
  const contained = componentsOf(sku).filter(({ sku_code }) => sku_code !== sku.sku_code);
  return [{ sku_code: sku.sku_code, quantity: 1 }, ...contained];
}

function piecesIn(sku: SaleSku, skuCode: string): number {
  return countedPieces(sku)
    .filter(({ sku_code }) => sku_code === skuCode)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
