import {
  type CartLine,
  checkMixing,
  type LimitRoom,
  type MixingRefusal,
  mixingItem,
  roomBeside,
} from '../sale/index.ts';

/** Result for a guest's line: merged up to its purchase limit, or left out for a reason. */
export type MergeDecision =
  | { kind: 'comes'; quantity: number; capped: LimitRoom | null }
  | { kind: 'stays'; reason: 'mixing'; mixing: MixingRefusal; message: string }
  | { kind: 'stays'; reason: 'over-limit'; room: LimitRoom };

/**
 * Decides how to merge one line of a guest's cart into the member's current lines (S-05, V-06…V-10). Quantities of the
 * same SKU add up to its purchase limit.
 */
export function decideMergeLine({
  line,
  beside,
  limitOf,
  heldOf,
}: {
  line: CartLine;
  beside: readonly CartLine[];
  limitOf: (skuCode: string) => number;
  heldOf?: (skuCode: string) => number;
}): MergeDecision {
  const mixing = checkMixing(mixingItem(line), beside.map(mixingItem));
  if (mixing.kind === 'refused')
    return { kind: 'stays', reason: 'mixing', mixing: mixing.reason, message: mixing.message };
  const room = roomBeside({ sku: line.sku, others: beside, limitOf, ...(heldOf && { heldOf }) });
  if (room.pieces === 0) return { kind: 'stays', reason: 'over-limit', room };
  const quantity = Math.min(line.quantity, room.pieces);
  return { kind: 'comes', quantity, capped: quantity < line.quantity ? room : null };
}
