import type { OrderWhole } from '@store/contracts/entities';
import { dayText } from '@store/domain/calendar';
import { arrivalRows, ordererRows, recipientRows, type ToldRow, wishRows } from '@store/domain/order';
import { DescriptionRows, Panel, TextLink } from '@store/ui';
import css from './told-panels.module.css';

/** Where it goes, who ordered, how the parcel is made up and handed over (42…44), as it was confirmed. Older orders and later boxes say neither. */
export function ToldPanels({ order }: { readonly order: OrderWhole }) {
  const { orderer, wishes } = order;
  return (
    <>
      <Delivery order={order} />
      {orderer && <ToldPanel title="ご注文者" rows={ordererRows(orderer)} />}
      {wishes && <ToldPanel title="お受け取り・ギフト・備考" rows={wishRows(wishes)} />}
    </>
  );
}

function ToldPanel({ title, rows }: { readonly title: string; readonly rows: readonly ToldRow[] }) {
  return (
    <Panel title={title}>
      <div className={css.told}>
        <DescriptionRows rows={rows} />
      </div>
    </Panel>
  );
}

function Delivery({ order }: { readonly order: OrderWhole }) {
  const { delivery, tracking, order_status, later_first_boxes: later = [] } = order;
  const isComing = order_status !== 'CANCELLED';
  return (
    <Panel title="お届け先・配送状況">
      <DescriptionRows
        rows={[
          ...recipientRows(delivery),
          ...arrivalRows(order),
          // S-15: first boxes of a day of their own, charged then and not with this order.
          ...(isComing ? later : []).map(({ sku_name, quantity, first_delivery }) => ({
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
