import type { pharmacistQueue } from '@store/contracts/calls/medicine';
import type { AnswerOf } from '@store/contracts/wire';
import { RowLink } from '@store/desk-kit';
import { formatDateTime } from '@store/ui';
import { casePath } from '../desk/desk-paths.ts';
import css from './queue.module.css';
import type { RovingFocusProps } from './use-roving-focus.ts';

export type WaitingOrder = AnswerOf<typeof pharmacistQueue>['orders'][number];

/** Orders as table rows, on phones as blocks. The order number links to the case. */
export function WaitingOrders({
  orders,
  walk,
}: {
  readonly orders: readonly WaitingOrder[];
  readonly walk: RovingFocusProps;
}) {
  return (
    <ul className={css.orders}>
      {orders.map((order) => (
        <li key={order.order_code} className={css.order}>
          <RowLink href={casePath(order.order_code)} {...walk(order.order_code)}>
            {order.order_code}
          </RowLink>
          <span className={css.state}>{order.label}</span>
          <span className={css.goods}>
            {order.lines.map(({ sku_code, sku_name, quantity }) => (
              <span key={sku_code}>
                {sku_name}　数量 {quantity}
              </span>
            ))}
          </span>
          <span className={css.moment}>
            <small>受付</small> {formatDateTime(order.ordered_timestamp)}
          </span>
          <span className={css.moment}>
            <small>期限</small> {order.waits_until === null ? 'なし' : formatDateTime(order.waits_until)}
          </span>
        </li>
      ))}
    </ul>
  );
}
