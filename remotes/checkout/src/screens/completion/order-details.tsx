import type { OrderWhole } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { arrivalRows, ordererRows, orderOptionRows, recipientRows } from '@store/domain/order';
import { DetailPanel, OrderLines } from '@store/page-parts/order';
import { formatYen, Panel } from '@store/ui';

/** Lines, orderer, recipient and options of a placed order (36, 43). */
export function OrderDetails({ order }: { readonly order: OrderWhole }) {
  const { orderer, delivery, wishes, payment_method, later_first_boxes: later = [] } = order;
  return (
    <>
      <Panel title="ご注文の商品">
        <OrderLines lines={order.order_details} />
      </Panel>
      {orderer && <DetailPanel title="ご注文者" rows={ordererRows(orderer)} />}
      <DetailPanel title="お届け先" rows={recipientRows(delivery)} />
      <DetailPanel title="お届け日時" rows={[...arrivalRows(order), ...later.map(laterRow)]} />
      <DetailPanel title="お支払い方法" rows={[{ term: 'お支払い方法', detail: payment_method }]} />
      {wishes && <DetailPanel title="お受け取り・ギフト・備考" rows={orderOptionRows(wishes)} />}
    </>
  );
}

type LaterBox = NonNullable<OrderWhole['later_first_boxes']>[number];

/** S-15: a first box with its own date is charged then, not with this order. */
function laterRow({ sku_name, quantity, first_delivery, price_in_vat }: LaterBox) {
  const item = `${sku_name}　${quantity}点　${formatYen(price_in_vat * quantity)}（税込、送料と手数料は別）`;
  return { term: `初回 ${dayText(first_delivery)}`, detail: `${item}　お届け日の7日前からご請求します。` };
}
