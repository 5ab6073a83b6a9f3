import type { OrderWhole } from '@store/contracts/entities';
import { shippingLabel } from '@store/domain/order';
import { Badge, DescriptionRows, formatDateTime, formatYen, StatusPill } from '@store/ui';
import type { ReactNode } from 'react';
import { ORDER_TYPE_LABELS, pillOf } from '../order-texts.ts';
import css from './order.module.css';

/** Status, number and date of the order. */
export function OrderHead({ order, children }: { readonly order: OrderWhole; readonly children?: ReactNode }) {
  return (
    <div className={css.head}>
      <p className={css.status}>
        <StatusPill status={pillOf(order.order_status).status}>{shippingLabel(order)}</StatusPill>
        <Badge kind="soft">{`${ORDER_TYPE_LABELS[order.order_type]}購入`}</Badge>
      </p>
      {children}
      <DescriptionRows
        rows={[
          { term: '注文番号', detail: order.order_code },
          { term: '注文日時', detail: formatDateTime(order.checkout_timestamp) },
          { term: 'お支払い合計', detail: `${formatYen(order.total_in_vat)}（税込）` },
          { term: 'お支払い方法', detail: order.payment_method },
        ]}
      />
    </div>
  );
}
