import type { CartLine } from './demand.ts';
import { isClass1Drug } from './sku.ts';

/** Fields of a line that the mixing rules read: order type and SKU type (class 1 medicine). */
export interface MixingItem {
  order_type: string;
  sku_type?: string | null;
}

export type MixingRefusal =
  | 'subscription-while-class1'
  | 'subscription-while-reserved'
  | 'normal-while-reserved'
  | 'reserved-while-others'
  | 'class1-while-subscription';

export type MixingDecision = { kind: 'allowed' } | { kind: 'refused'; reason: MixingRefusal; message: string };

/** The exact Japanese messages of V-07…V-10 and of the mirrored rule (class 1 medicine after a subscription). */
export const MIXING_MESSAGES: Readonly<Record<MixingRefusal, string>> = {
  'subscription-while-class1': '第1類医薬品の商品がカートにあるため、定期購入商品をカートに入れることができません。',
  'subscription-while-reserved': '予約注文の商品がカートにあるため、定期購入商品をカートに入れることができません。',
  'normal-while-reserved': '予約注文の商品がカートにあるため、この商品をカートに入れることができません。',
  'reserved-while-others': '予約注文以外の商品がカートにあるため、予約注文商品をカートに入れることができません。',
  'class1-while-subscription': '定期購入商品がカートにあるため、第1類医薬品の商品をカートに入れることができません。',
};

/** Decides whether an item may be added to the customer's carts (V-07…V-10). Normal and subscription items may mix. */
export function checkMixing(adding: MixingItem, inCart: readonly MixingItem[]): MixingDecision {
  const has = cartContents(inCart);
  if (adding.order_type === 'RESERVED')
    return has.normal || has.subscription ? refused('reserved-while-others') : allowed;
  if (adding.order_type === 'PERIODICAL') {
    if (has.class1) return refused('subscription-while-class1');
    return has.reserved ? refused('subscription-while-reserved') : allowed;
  }
  if (has.reserved) return refused('normal-while-reserved');
  return isClass1Drug(adding) && has.subscription ? refused('class1-while-subscription') : allowed;
}

/** Returns a cart line as input of `checkMixing`. */
export function mixingItem({ orderType, sku }: CartLine): MixingItem {
  return { order_type: orderType, sku_type: sku.sku_type ?? null };
}

const allowed: MixingDecision = { kind: 'allowed' };

function refused(reason: MixingRefusal): MixingDecision {
  return { kind: 'refused', reason, message: MIXING_MESSAGES[reason] };
}

function cartContents(items: readonly MixingItem[]) {
  return {
    class1: items.some(isClass1Drug),
    normal: items.some((item) => item.order_type === 'NORMAL'),
    reserved: items.some((item) => item.order_type === 'RESERVED'),
    subscription: items.some((item) => item.order_type === 'PERIODICAL'),
  };
}
