import type { OrderWhole } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { ordererRows } from '@store/domain/order';
import { DetailPanel } from '@store/page-parts/order';
import { formatYen, OrderSummary } from '@store/ui';

type Together = NonNullable<OrderWhole['placed_together']>;

/** 46: orders placed together, one per address. */
export function PlacedTogether({ order, together }: { readonly order: OrderWhole; readonly together: Together }) {
  const { orderer, payment_method } = order;
  return (
    <>
      {together.map((each, place) => (
        <DetailPanel
          key={each.order_code}
          title={`お届け先${place + 1}`}
          count={`全${together.length}か所`}
          rows={rowsOf(each)}
        />
      ))}
      {orderer && <DetailPanel title="ご注文者" rows={ordererRows(orderer)} />}
      <DetailPanel title="お支払い方法" rows={[{ term: 'お支払い方法', detail: payment_method }]} />
    </>
  );
}

/** Totals of all orders placed together. */
export function TogetherSums({ together }: { readonly together: Together }) {
  return (
    <OrderSummary
      title="お支払い内容"
      rows={together.map(({ total_in_vat }, place) => ({ label: `お届け先${place + 1}`, value: total_in_vat }))}
      total={together.reduce((sum, { total_in_vat }) => sum + total_in_vat, 0)}
      totalLabel="お支払い合計"
    />
  );
}

function rowsOf(each: Together[number]) {
  return [
    { term: 'ご注文番号', detail: <b>{each.order_code}</b> },
    { term: 'お名前', detail: `${each.full_name} 様` },
    { term: 'ご住所', detail: each.address },
    { term: '商品', detail: each.goods.map(({ sku_name, quantity }) => `${sku_name}　${quantity}点`).join('\n') },
    { term: 'お届け予定日', detail: each.arrival_day ? dayText(each.arrival_day) : '指定なし（最短でお届けします）' },
    { term: '時間帯', detail: DELIVERY_SLOT_LABELS[each.delivery_slot] },
    { term: '送料', detail: each.delivery_fee_in_vat === 0 ? '無料' : formatYen(each.delivery_fee_in_vat) },
    { term: '合計（税込）', detail: formatYen(each.total_in_vat) },
  ];
}
