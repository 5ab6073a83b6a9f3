import {
  checkMixing,
  type LimitedLine,
  type LimitRoom,
  type MixingItem,
  type MixingRefusal,
  roomBeside,
} from '../sale/index.ts';

/** What merging reads of a cart line. */
export type MergeLine = LimitedLine & Pick<MixingItem, 'order_type'>;

/** What becomes of a guest's line: it comes, as far as its limit allows, or it stays for a reason. */
export type MergeDecision =
  | { kind: 'comes'; quantity: number; capped: LimitRoom | null }
  | { kind: 'stays'; reason: 'mixing'; mixing: MixingRefusal; message: string }
  | { kind: 'stays'; reason: 'over-limit'; room: LimitRoom };

/**
 * S-05, V-06…V-10: one line of a guest's cart beside all lines that the member has by now. What may stand there comes; the
 * same SKU adds up to its purchase limit.
 */
export function decideMergeLine({
  line,
  beside,
  limitOf,
  heldOf,
}: {
  line: MergeLine;
  beside: readonly MergeLine[];
  limitOf: (skuCode: string) => number;
  heldOf?: (skuCode: string) => number;
}): MergeDecision {
  const mixing = checkMixing(toMixingItem(line), beside.map(toMixingItem));
  if (mixing.kind === 'refused')
    return { kind: 'stays', reason: 'mixing', mixing: mixing.reason, message: mixing.message };
  const room = roomBeside({ sku: line.sku, others: beside, limitOf, ...(heldOf && { heldOf }) });
  if (room.pieces === 0) return { kind: 'stays', reason: 'over-limit', room };
  const quantity = Math.min(line.quantity, room.pieces);
  return { kind: 'comes', quantity, capped: quantity < line.quantity ? room : null };
}

function toMixingItem({ order_type, sku }: MergeLine): MixingItem {
  return { order_type, sku_type: sku.sku_type };
}
