import type { DeskOrder } from '@store/contracts/calls/desk';
import type { OrderWhole } from '@store/contracts/entities';
import { DeskPage } from '@store/desk-kit';
import { DELIVERY_SLOT_LABELS } from '@store/domain/delivery';
import { orderOptionRows, REFUND_WAY_LABELS, STAFF_REFUND_LABELS, shippingLabel, slipRows } from '@store/domain/order';
import { OrderLines, OrderTotals, Shipments } from '@store/page-parts/order';
import { useRouteData } from '@store/remote-kit';
import { DescriptionRows, formatDateTime, formatYen, Panel } from '@store/ui';
import { useState } from 'react';
import { useListPath } from '../paths/kept-list.ts';
import css from './order.module.css';
import type { loadOrder } from './order.route.ts';
import { OrderActions } from './sections.ts';
import { Timeline } from './timeline.tsx';

/** Returns what is loaded before the order is hydrated, so that no form is sent without its code. */
export const sections = () => [OrderActions];

/** An order of a customer: delivery, lines, history, and the actions of the role. */
export function Screen() {
  const { staff, opened } = useRouteData<typeof loadOrder>();
  const listPath = useListPath();
  return (
    <DeskPage
      desk={staff.role}
      staff={staff.name}
      title={`ご注文 ${opened.order.order_code}`}
      actions={
        <a className={css.back} href={listPath}>
          一覧へ
        </a>
      }
    >
      <OpenOrder key={`${opened.order.order_code}/${opened.revision}`} staff={staff} opened={opened} />
    </DeskPage>
  );
}

function OpenOrder({ staff, opened }: Awaited<ReturnType<typeof loadOrder>>) {
  const [shown, setShown] = useState(opened);
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <Facts shown={shown} />
        {shown.order.shipments && <Shipments shipments={shown.order.shipments} />}
        <Panel title="ご注文の商品" count={`${shown.order.order_details.length}品`}>
          <OrderLines lines={shown.order.order_details} inNewTab />
        </Panel>
        <OrderTotals order={shown.order} />
        <Timeline entries={shown.timeline} />
      </div>
      <OrderActions role={staff.role} opened={shown} onChanged={setShown} />
    </div>
  );
}

function Facts({ shown: { order } }: { readonly shown: DeskOrder }) {
  const { orderer, delivery, tracking } = order;
  const day = (delivery.delivery_date ?? order.expected_delivery)?.replaceAll('-', '/') ?? '指定なし';
  return (
    <Panel title="ご注文" count={shippingLabel(order)}>
      <DescriptionRows
        rows={[
          { term: '注文日時', detail: formatDateTime(order.checkout_timestamp) },
          { term: 'ご注文者', detail: <PersonName name={orderer?.full_name ?? order.customer.name.full_name} /> },
          ...(orderer
            ? [
                { term: 'フリガナ', detail: orderer.full_name_kana },
                { term: '電話番号', detail: orderer.tel },
                { term: 'メール', detail: orderer.email },
              ]
            : []),
          { term: 'お届け先', detail: <PersonName name={delivery.full_name} /> },
          {
            term: '住所',
            detail: `〒${delivery.zip_code.slice(0, 3)}-${delivery.zip_code.slice(3)} ${delivery.address}`,
          },
          { term: 'お届け先の電話', detail: delivery.tel },
          { term: 'お届け日', detail: `${day}　${DELIVERY_SLOT_LABELS[delivery.delivery_slot]}` },
          { term: 'お支払い', detail: order.payment_method },
          ...(order.payment_slip ? slipRows(order.payment_slip) : []),
          ...(order.ended_refund ? [{ term: 'ご返金', detail: refundText(order.ended_refund) }] : []),
          {
            term: '送り状',
            detail: tracking ? (
              <a href={tracking.href}>{`${tracking.carrier} ${tracking.number}`}</a>
            ) : (
              'まだありません'
            ),
          },
          ...(order.wishes ? orderOptionRows(order.wishes) : []),
        ]}
      />
    </Panel>
  );
}

const refundText = ({ amount_in_vat, way, state }: NonNullable<OrderWhole['ended_refund']>) =>
  `${formatYen(amount_in_vat)}（${REFUND_WAY_LABELS[way]}）：${STAFF_REFUND_LABELS[state]}`;

/** Isolates the text direction of the name. */
function PersonName({ name }: { readonly name: string }) {
  return (
    <>
      <bdi>{name}</bdi> 様
    </>
  );
}
