import type { DeskOrderSummary } from '@store/contracts/calls/desk';
import { ActionOutcome, DeskPage } from '@store/desk-kit';
import { lazySection, useAddress, useFreshOnReturn, useGo, useRouteData } from '@store/remote-kit';
import { Suspense, useEffect, useState } from 'react';
import { keepList } from '../paths/kept-list.ts';
import { KeptNotice } from '../shipping/kept-notice.tsx';
import type { ShippedOrder } from '../shipping/use-ship-selected.ts';
import { goodsOf } from './order-columns.tsx';
import { OrderList } from './order-list.tsx';
import type { loadOrders } from './orders.route.ts';

// Loaded when orders are shipped.
const ShipSelected = lazySection(() => import('../shipping/ship-selected.tsx'), 'ShipSelected');

/** Orders of all customers; the warehouse ships the selected ones. */
export function Screen() {
  const { staff, ...found } = useRouteData<typeof loadOrders>();
  const [shipping, setShipping] = useState<readonly ShippedOrder[] | null>(null);
  const [done, setDone] = useState('');
  const go = useGo();
  const { pathname, search } = useAddress();
  useFreshOnReturn();
  useEffect(() => keepList(search), [search]);
  const canShip = staff.role !== 'support';
  const end = (words: string) => {
    setShipping(null);
    setDone(words);
    // The listed orders have changed.
    if (words !== '') void go(`${pathname}${search}`, { replace: true, keepPlace: true });
  };
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="ご注文">
      <ActionOutcome done={done} />
      {canShip && !shipping && <KeptNotice onContinue={setShipping} />}
      {shipping ? (
        <Suspense fallback={null}>
          <ShipSelected orders={shipping} onShipped={end} onLeave={end} />
        </Suspense>
      ) : (
        <OrderList {...found} canShip={canShip} onShip={(selected) => setShipping(selected.map(shippedOf))} />
      )}
    </DeskPage>
  );
}

const shippedOf = (order: DeskOrderSummary): ShippedOrder => ({
  order_code: order.order_code,
  revision: order.revision,
  recipient_name: order.recipient_name,
  goods: goodsOf(order),
});
