import { deliverySlot, type OrderChange, paymentMethod } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { PAYMENT_LABELS } from '@store/domain/order';
import { formatNumber, formatYen } from '@store/ui';

/** Describes a change since the order was shown, with old and new value (expectation 29). */
export function changeWords(change: OrderChange): string {
  switch (change.kind) {
    case 'price':
      return `「${change.sku_name}」の価格　${fromTo(change, formatYen)}（税込）`;
    case 'quantity':
      return `「${change.sku_name}」の数量　${fromTo(change, (count) => `${count}点`)}`;
    case 'first-delivery':
      return `「${change.sku_name}」の初回お届け日　${fromTo(change, (day) => (day ? dayText(day) : '指定なし'))}`;
    case 'line-added':
      return `「${change.sku_name}」が追加されました`;
    case 'line-removed':
      return `「${change.sku_name}」がカートから外れました`;
    case 'coupon':
      return change.now === null ? 'クーポンのご利用が外れました' : '別のクーポンが適用されました';
    case 'discount':
      return `クーポン割引　${fromTo(change, formatYen)}`;
    case 'points':
      return `ポイント利用　${fromTo(change, (points) => `${formatNumber(points)}ポイント`)}`;
    case 'shipping':
      return `送料　${fromTo(change, formatYen)}`;
    case 'fee':
      return `決済手数料　${fromTo(change, formatYen)}`;
    case 'total':
      return `お支払い合計　${fromTo(change, formatYen)}（税込）`;
    case 'address':
      return 'お届け先が変わりました';
    case 'delivery-date':
      return `お届け希望日　${fromTo(change, (day) => (day ? dayText(day) : '指定なし'))}`;
    case 'delivery-slot':
      return `お届け時間帯　${fromTo(change, slotLabel)}`;
    case 'parcels':
      return 'お届け先ごとの商品・日時・送料のいずれかが変わりました';
    case 'payment-method':
      return `お支払い方法　${fromTo(change, methodLabel)}`;
  }
}

function fromTo<T>({ was, now }: { readonly was: T; readonly now: T }, words: (value: T) => string): string {
  return `${words(was)} → ${words(now)}`;
}

function slotLabel(slot: string | null): string {
  const known = deliverySlot.safeParse(slot);
  return DELIVERY_SLOT_LABELS[known.success ? known.data : 'NONE'];
}

function methodLabel(method: string | null): string {
  const known = paymentMethod.safeParse(method);
  return known.success ? PAYMENT_LABELS[known.data] : '未選択';
}
