import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, formatNumber, Pagination } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';
import { byDeliveryGroup, ORDER_TYPE_LABELS } from './order-texts.ts';
import css from './orders.module.css';
import type { ordersLoader } from './orders.route.ts';
import { type OrdersAddress, ordersHref, PAGE_SIZE } from './orders-address.ts';
import { OrdersFilter } from './orders-filter.tsx';

/** Order history, filtered and paged by the URL, grouped by delivery group. */
export function Screen() {
  const { address, total, counts, groupBuys, orders } = useRouteData<typeof ordersLoader>();
  const first = (address.page - 1) * PAGE_SIZE + 1;
  return (
    <MyPageFrame title="ご注文履歴">
      <OrdersFilter key={ordersHref({ ...address, page: 1 })} address={address} counts={counts} />
      {groupBuys}
      {orders.length === 0 ? (
        <NoOrders address={address} />
      ) : (
        <>
          <p
            className={css.count}
            role="status"
          >{`${formatNumber(total)}件中 ${first}〜${first + orders.length - 1}件`}</p>
          {byDeliveryGroup(orders).map(({ group, label, orders: grouped }) => (
            <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
              <h2 className={css.title} id={`group-${group}`}>
                {label}
              </h2>
              {grouped.map((order) => (
                <OrderCard key={order.order_code} order={order} actions={<OrderActions order={order} />} />
              ))}
            </section>
          ))}
          <Pagination
            page={address.page}
            pageCount={Math.ceil(total / PAGE_SIZE)}
            hrefFor={(page) => ordersHref({ ...address, page })}
            label="ご注文履歴のページ"
          />
        </>
      )}
    </MyPageFrame>
  );
}

function NoOrders({ address: { type, state, year, word } }: { readonly address: OrdersAddress }) {
  const isNarrowed = state !== undefined || year !== undefined || word !== undefined;
  const typed = type ? `${ORDER_TYPE_LABELS[type]}のご注文はまだありません` : 'ご注文はまだありません';
  return (
    <EmptyState
      icon="box"
      title={isNarrowed ? '条件に合うご注文はありません' : typed}
      text={
        isNarrowed
          ? '条件を減らすと、ご注文が見つかることがあります。'
          : 'ご注文いただくと、こちらで内容とお届けの状況をご確認いただけます。'
      }
    >
      {(isNarrowed || type) && (
        <ButtonLink href={ordersHref({})} variant="outline">
          すべてのご注文を見る
        </ButtonLink>
      )}
      {!isNarrowed && <ButtonLink href="/item">商品を探す</ButtonLink>}
    </EmptyState>
  );
}
