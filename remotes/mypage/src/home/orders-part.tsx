import { ButtonLink, EmptyState, SectionHead } from '@store/ui';
import { useId } from 'react';
import { OrderActions } from '../orders/order-actions.tsx';
import { OrderCard } from '../orders/order-card.tsx';
import css from './home.module.css';
import type { HomeData } from './load-home.tsx';

/** Latest orders. */
export function OrdersPart({ orders }: Pick<HomeData, 'orders'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        kicker="Orders"
        title="ご注文履歴"
        {...(orders.length > 0 && { more: { href: '/mypage/orders', label: 'すべての注文' } })}
      />
      {orders.length > 0 ? (
        <ul className={css.orders}>
          {orders.map((order) => (
            <li key={order.order_code}>
              <OrderCard order={order} actions={<OrderActions order={order} />} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="box" headingLevel="h3" title="ご注文はまだありません">
          <ButtonLink href="/item" variant="outline">
            商品を探す
          </ButtonLink>
        </EmptyState>
      )}
    </section>
  );
}
