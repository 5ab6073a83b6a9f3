import { useFreshOnReturn, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState } from '@store/ui';
import { QUEUE_PATH } from '../desk/desk-paths.ts';
import { PharmacyPage } from '../desk/pharmacy-page.tsx';
import css from './queue.module.css';
import type { loadQueue } from './queue.route.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { type WaitingOrder, WaitingOrders } from './waiting-orders.tsx';

/** M-04: orders waiting for a pharmacist, then those waiting for customers; without names or answers. */
export function Screen() {
  const { pharmacist, orders } = useRouteData<typeof loadQueue>();
  useFreshOnReturn();
  const isOurs = ({ state }: WaitingOrder) => state === 'pharmacist';
  const parts = [
    { title: '薬剤師の対応待ち', orders: orders.filter(isOurs), none: '対応をお待ちのご注文はありません' },
    {
      title: 'お客様のお返事待ち',
      orders: orders.filter((order) => !isOurs(order)),
      none: 'お返事をお待ちしているご注文はありません',
    },
  ];
  const walk = useRovingFocus(parts.flatMap((part) => part.orders.map(({ order_code }) => order_code)));
  return (
    <PharmacyPage title="受付一覧" pharmacist={pharmacist} waiting={orders.filter(isOurs).length}>
      <div className={css.top}>
        <ButtonLink href={QUEUE_PATH} variant="outline" size="small">
          最新の状態に更新
        </ButtonLink>
        {orders.length > 0 && (
          <p className={css.keys}>
            キーボード：ご注文番号の上で <kbd>↓</kbd> <kbd>↑</kbd> または <kbd>J</kbd> <kbd>K</kbd> で次・前のご注文へ、
            <kbd>Enter</kbd> で開きます。
          </p>
        )}
      </div>
      {parts.map(({ title, orders: waiting, none }) => (
        <section key={title} className={css.part} aria-label={title}>
          <h2 className={css.head}>
            {title}
            <span className={css.count}>{`${waiting.length}件`}</span>
          </h2>
          {waiting.length === 0 ? (
            <EmptyState title={none} icon="check-circle" headingLevel="h3" />
          ) : (
            <WaitingOrders orders={waiting} walk={walk} />
          )}
        </section>
      ))}
    </PharmacyPage>
  );
}
