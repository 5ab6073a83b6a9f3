import type { OrderWhole } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { arrivalRows, isComing, ordererRows, orderOptionRows, recipientRows, togetherRows } from '@store/domain/order';
import { DetailPanel, Shipments } from '@store/page-parts/order';
import { DescriptionRows, Panel, TextLink } from '@store/ui';
import css from './order-detail-panels.module.css';

/** Delivery, orderer, gift and hand-over options as confirmed (42…44). Older orders and later boxes have none. */
export function OrderDetailPanels({
  order,
  isMembers = false,
}: {
  readonly order: OrderWhole;
  readonly isMembers?: boolean;
}) {
  const { orderer, wishes } = order;
  return (
    <>
      <Delivery order={order} />
      {order.shipments && <Shipments shipments={order.shipments} />}
      {order.placed_together && <PlacedTogether {...{ order, isMembers }} together={order.placed_together} />}
      {orderer && <DetailPanel title="ご注文者" rows={ordererRows(orderer)} />}
      {wishes && <DetailPanel title="お受け取り・ギフト・備考" rows={orderOptionRows(wishes)} />}
    </>
  );
}

interface PlacedTogetherProps {
  readonly order: OrderWhole;
  readonly together: NonNullable<OrderWhole['placed_together']>;
  readonly isMembers: boolean;
}

/** 46: other orders of the same purchase, one per address, each with its own tracking and cancellation. */
function PlacedTogether({ order: { order_code }, together, isMembers }: PlacedTogetherProps) {
  const others = isMembers ? together.filter((each) => each.order_code !== order_code) : [];
  return (
    <Panel title="いっしょにご注文のお届け先">
      <DescriptionRows rows={togetherRows(order_code, together)} />
      <p className={css.note}>キャンセル・返品・領収書は、お届け先ごとのご注文で承ります。</p>
      <ul>
        {others.map((other) => (
          <li key={other.order_code}>
            <TextLink href={`/mypage/orders/${other.order_code}`}>
              {other.full_name} 様へのご注文 {other.order_code} を見る
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Delivery({ order }: { readonly order: OrderWhole }) {
  const { delivery, shipments, order_status, later_first_boxes: later = [] } = order;
  const tracking = shipments ? null : order.tracking;
  return (
    <Panel title="お届け先・配送状況">
      <DescriptionRows
        rows={[
          ...recipientRows(delivery),
          ...arrivalRows(order),
          // S-15: first boxes with their own date are charged then, not with this order.
          ...(isComing(order_status) ? later : []).map(({ sku_name, quantity, first_delivery }) => ({
            term: `初回 ${dayText(first_delivery)}`,
            detail: `${sku_name}　${quantity}点（お届け日の7日前からご請求します）`,
          })),
          ...(tracking ? [{ term: '配送会社', detail: tracking.carrier }] : []),
          ...(tracking
            ? [
                {
                  term: '送り状番号',
                  detail: (
                    <TextLink href={tracking.href} target="_blank" rel="noopener noreferrer">
                      {tracking.number}（配送状況を見る・新しい画面で開きます）
                    </TextLink>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
