/** Pieces of one product in an order or in a parcel. */
export interface Pieces {
  readonly sku_code: string;
  readonly quantity: number;
}

/** Returns the pieces of an order that are in no parcel yet, by product. */
export function unshippedPieces(ordered: readonly Pieces[], parcels: readonly (readonly Pieces[])[]): Pieces[] {
  const left = new Map<string, number>();
  const add = (sku_code: string, quantity: number) => left.set(sku_code, (left.get(sku_code) ?? 0) + quantity);
  for (const { sku_code, quantity } of ordered) add(sku_code, quantity);
  for (const { sku_code, quantity } of parcels.flat()) add(sku_code, -quantity);
  return [...left].filter(([, quantity]) => quantity > 0).map(([sku_code, quantity]) => ({ sku_code, quantity }));
}

/** Returns why a parcel cannot have the chosen pieces; empty if it can. */
export function piecesRefusal(chosen: readonly Pieces[], unshipped: readonly Pieces[]): string {
  const total = unshippedPieces(chosen, []);
  if (total.length === 0) return '発送する商品を選んでください';
  const over = total.find(({ sku_code, quantity }) => quantity > leftOf(sku_code, unshipped));
  if (!over) return '';
  const left = leftOf(over.sku_code, unshipped);
  return left === 0
    ? `${over.sku_code}は、まだ発送していない商品にありません`
    : `${over.sku_code}は、あと${left}点です`;
}

const leftOf = (skuCode: string, unshipped: readonly Pieces[]) =>
  unshipped.find(({ sku_code }) => sku_code === skuCode)?.quantity ?? 0;
