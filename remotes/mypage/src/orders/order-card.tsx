import type { Order } from '@store/contracts/entities';
import { tokyoInstant } from '@store/domain/calendar';
import { PARTLY_SHIPPED_LABEL } from '@store/domain/order';
import { Badge, formatDate, formatYen, Picture, StatusPill, TextLink } from '@store/ui';
import type { ReactNode } from 'react';
import css from './order-card.module.css';
import { contentsOf, ORDER_TYPE_LABELS, pillOf } from './order-texts.ts';

const MOST_PICTURES = 4;

/** Order in a list: date, number, total, contents, state, delivery and actions. */
export function OrderCard({ order, actions }: { readonly order: Order; readonly actions?: ReactNode }) {
  const { order_code, order_type } = order;
  const pill = pillOf(order.order_status);
  return (
    <article className={css.card} aria-label={`注文番号 ${order_code}`}>
      <header className={css.head}>
        <p>
          注文日{' '}
          <time dateTime={new Date(order.checkout_timestamp).toISOString()}>
            {formatDate(order.checkout_timestamp)}
          </time>
        </p>
        <p>注文番号 {order_code}</p>
        <p>
          合計 <b>{formatYen(order.total_in_vat)}</b>（税込）
        </p>
        <TextLink
          className={css.more}
          href={`/mypage/orders/${order_code}`}
          aria-label={`注文詳細 注文番号 ${order_code}`}
        >
          注文詳細
        </TextLink>
      </header>
      <div className={css.body}>
        <div className={css.pictures}>
          {order.order_details.slice(0, MOST_PICTURES).map(({ sku_code, sku_details }) => (
            <Picture key={sku_code} picture={sku_details.picture} alt="" sizes="68px" className={css.picture} />
          ))}
        </div>
        <div className={css.words}>
          <p className={css.status}>
            <StatusPill status={pill.status}>{order.is_partly_shipped ? PARTLY_SHIPPED_LABEL : pill.word}</StatusPill>
            {order_type !== 'NORMAL' && (
              <Badge kind={order_type === 'PERIODICAL' ? 'subscription' : 'reserved'}>
                {ORDER_TYPE_LABELS[order_type]}
              </Badge>
            )}
          </p>
          <p className={css.contents}>{contentsOf(order)}</p>
          {order.arrival_day && pill.status !== 'stopped' && (
            <p className={css.contents}>
              お届け予定日 <b>{formatDate(tokyoInstant(order.arrival_day), { weekday: true })}</b>
            </p>
          )}
        </div>
        {actions}
      </div>
    </article>
  );
}
