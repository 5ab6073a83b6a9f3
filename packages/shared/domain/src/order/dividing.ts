import { isClass1Drug } from '../sale/sku.ts';

/** Minimum and maximum number of addresses of one divided purchase (46). */
export const FEWEST_PARCELS = 2;
export const MOST_PARCELS = 5;

/** Fields of a cart line that decide whether it can be divided. */
export interface LineToDivide {
  readonly entry_index: number;
  readonly quantity: number;
  readonly sku_type?: string | null;
  /** 指定濫用防止医薬品 */
  readonly is_abuse_prone?: boolean | undefined;
}

/** Quantities per line that go to one address. */
export interface ParcelOfLines {
  readonly delivery_code: string;
  readonly lines: readonly { readonly entry_index: number; readonly quantity: number }[];
}

/**
 * Returns a customer message why a cart cannot be divided over several addresses, or null. Only ordinary items can be:
 * subscriptions have their own address, reserved items ship together, and some medicine is for one buyer (M-03, 77).
 */
export function whyUndivided({
  order_type,
  lines,
}: {
  order_type: string;
  lines: readonly LineToDivide[];
}): string | null {
  if (order_type === 'PERIODICAL') return '定期購入は、複数のお届け先にお送りできません。';
  if (order_type === 'RESERVED') return '予約注文は、複数のお届け先にお送りできません。';
  if (lines.some((line) => isClass1Drug(line) || line.is_abuse_prone === true))
    return '第1類医薬品・指定濫用防止医薬品を含むご注文は、複数のお届け先にお送りできません。';
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces < FEWEST_PARCELS ? '複数のお届け先にお送りいただけるのは、商品が2点以上のときです。' : null;
}

/** Checks that every piece goes to exactly one of two to five addresses. Returns a customer message, or null. */
export function misfitOf(lines: readonly LineToDivide[], parcels: readonly ParcelOfLines[]): string | null {
  if (parcels.length < FEWEST_PARCELS || parcels.length > MOST_PARCELS)
    return `お届け先は${FEWEST_PARCELS}か所から${MOST_PARCELS}か所までお選びください。`;
  if (new Set(parcels.map(({ delivery_code }) => delivery_code)).size < parcels.length)
    return '同じお届け先が2回選ばれています。別のお届け先をお選びください。';
  const parts = parcels.map(piecesByLine);
  if (parts.some((pieces) => pieces.size === 0)) return '商品のないお届け先があります。数量をお選びください。';
  const divided = new Map<number, number>();
  for (const [index, quantity] of parts.flatMap((pieces) => [...pieces]))
    divided.set(index, (divided.get(index) ?? 0) + quantity);
  const isWhole =
    divided.size === lines.length && lines.every(({ entry_index, quantity }) => divided.get(entry_index) === quantity);
  return isWhole ? null : 'お届け先ごとの数量の合計が、カートの数量と合っていません。';
}

function piecesByLine({ lines }: ParcelOfLines): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { entry_index, quantity } of lines)
    if (quantity > 0) pieces.set(entry_index, (pieces.get(entry_index) ?? 0) + quantity);
  return pieces;
}
