import { orderType } from '@store/contracts';
import { useRouteData } from '@store/remote-kit';
import { ButtonLink, Chip, Chips, EmptyState, formatNumber, Pagination } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { OrderCard } from './order-card.tsx';
import { byDeliveryGroup, ORDER_TYPE_LABELS } from './order-words.ts';
import css from './orders.module.css';
import type { ordersLoader } from './orders.route.ts';
import { ordersHref, PAGE_SIZE } from './orders-address.ts';

/** The member's orders, by type and page, under the delivery groups they are in. */
export function Screen() {
  const { type, page, total, orders } = useRouteData<typeof ordersLoader>();
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <MyPageFrame title="ご注文履歴">
      <Chips label="ご注文の種類">
        <Chip href={ordersHref({})} selected={type === undefined}>
          すべて
        </Chip>
        {orderType.options.map((each) => (
          <Chip key={each} href={ordersHref({ type: each })} selected={type === each}>
            {ORDER_TYPE_LABELS[each]}
          </Chip>
        ))}
      </Chips>
      {orders.length === 0 ? (
        <EmptyState
          icon="box"
          title={type ? `${ORDER_TYPE_LABELS[type]}のご注文はまだありません` : 'ご注文はまだありません'}
          text="ご注文いただくと、こちらで内容とお届けの状況をご確認いただけます。"
        >
          {type && (
            <ButtonLink href={ordersHref({})} variant="outline">
              すべてのご注文を見る
            </ButtonLink>
          )}
          <ButtonLink href="/item">商品を探す</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p className={css.count}>
            {formatNumber(total)}件中 {first}〜{first + orders.length - 1}件
          </p>
          {byDeliveryGroup(orders).map(({ group, label, orders: grouped }) => (
            <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
              <h2 className={css.title} id={`group-${group}`}>
                {label}
              </h2>
              {grouped.map((order) => (
                <OrderCard key={order.order_code} order={order} />
              ))}
            </section>
          ))}
          <Pagination
            page={page}
            pageCount={Math.ceil(total / PAGE_SIZE)}
            hrefFor={(each) => ordersHref({ type, page: each })}
            label="ご注文履歴のページ"
          />
        </>
      )}
    </MyPageFrame>
  );
}
