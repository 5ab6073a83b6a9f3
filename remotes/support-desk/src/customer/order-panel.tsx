import type { DeskCustomer } from '@store/contracts/calls/desk';
import { DeskTable } from '@store/desk-kit';
import { ORDER_STATUS_LABELS } from '@store/domain/order';
import { Button, ErrorNote, formatDateTime, formatYen, Panel } from '@store/ui';
import { useState } from 'react';
import { orderPath } from '../desk/desk-paths.ts';
import css from './customer.module.css';
import type { CustomerChanges } from './use-customer-changes.ts';

interface OrderPanelProps {
  readonly orders: DeskCustomer['orders'];
  readonly changes: CustomerChanges;
}

/** The latest orders; the confirmation mail, which leads to the receipt, can be sent again. */
export function OrderPanel({ orders, changes }: OrderPanelProps) {
  const [refused, setRefused] = useState('');
  return (
    <Panel title="ご注文" count={`${orders.total}件`}>
      <ErrorNote>{refused}</ErrorNote>
      <DeskTable
        label="ご注文"
        heads={['注文番号', '注文日時', '状態', '合計', '確認メール（領収書の発行）']}
        rows={orders.hits.map(({ order_code, checkout_timestamp, order_status, total_in_vat }) => ({
          key: order_code,
          cells: [
            <a key="open" className={css.link} href={orderPath(order_code)}>
              {order_code}
            </a>,
            formatDateTime(checkout_timestamp),
            ORDER_STATUS_LABELS[order_status],
            formatYen(total_in_vat),
            <Button
              key="mail"
              variant="outline"
              size="small"
              busy={changes.isBusy}
              aria-label={`${order_code}の確認メールをもう一度送る`}
              onClick={() => void changes.resend(order_code).then(setRefused)}
            >
              もう一度送る
            </Button>,
          ],
        }))}
      />
    </Panel>
  );
}
