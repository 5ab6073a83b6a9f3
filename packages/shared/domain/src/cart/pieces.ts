/** A cart's lines with their quantities. */
interface CartLines {
  readonly sku_entries_display: readonly { readonly quantity: number }[];
}

const MAX_SHOWN = 99;

/** Number of pieces in the carts. */
export const piecesIn = (carts: readonly CartLines[]): number =>
  carts.flatMap((cart) => cart.sku_entries_display).reduce((sum, entry) => sum + entry.quantity, 0);

/** Formats the count for the frame: empty at 0, `99+` above 99 (L-03). */
export function shownPieces(pieces: number): string {
  if (pieces > MAX_SHOWN) return `${MAX_SHOWN}+`;
  return pieces === 0 ? '' : String(pieces);
}
