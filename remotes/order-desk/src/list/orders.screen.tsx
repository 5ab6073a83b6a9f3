import type { DeskOrderSummary } from '@store/contracts/calls/desk';
import { DeskPage } from '@store/desk-kit';
import { useAddress, useFreshOnReturn, useGo, useRouteData } from '@store/remote-kit';
import { Note } from '@store/ui';
import { useState } from 'react';
import { ShipSelected } from '../shipping/ship-selected.tsx';
import { OrderList } from './order-list.tsx';
import type { loadOrders } from './orders.route.ts';

/** Orders of all customers; the warehouse ships the selected ones. */
export function Screen() {
  const { staff, ...found } = useRouteData<typeof loadOrders>();
  const [shipping, setShipping] = useState<readonly DeskOrderSummary[] | null>(null);
  const [done, setDone] = useState('');
  const go = useGo();
  const { pathname, search } = useAddress();
  useFreshOnReturn();
  const ends = (words: string) => {
    setShipping(null);
    setDone(words);
    // The listed orders have changed.
    if (words !== '') go(`${pathname}${search}`, { replace: true, keepPlace: true });
  };
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="ご注文">
      {done !== '' && (
        <Note tone="ok" announce="polite">
          {done}
        </Note>
      )}
      {shipping ? (
        <ShipSelected orders={shipping} onEnd={ends} />
      ) : (
        <OrderList {...found} canShip={staff.role !== 'support'} onShip={setShipping} />
      )}
    </DeskPage>
  );
}
