import type { DeskOrderSummary } from '@store/contracts/calls/desk';
import { DeskList, type ListAddress } from '@store/desk-kit';
import { ORDER_STATUS_LABELS, PARTLY_SHIPPED_LABEL } from '@store/domain/order';
import { useShop } from '@store/remote-kit';
import { ORDERS_PATH } from '../paths/desk-paths.ts';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { loadAllOrders } from './orders.route.ts';
import { SelectedActions } from './selected-actions.tsx';

const STATES = [
  ['', 'すべて'],
  ['STANDING', '有効なご注文'],
  ['ACCEPTED', '発送準備中'],
  ['PARTLY_SHIPPED', PARTLY_SHIPPED_LABEL],
  ['AWAITING_PAYMENT', ORDER_STATUS_LABELS.AWAITING_PAYMENT],
  ['AWAITING_ACCEPTANCE', '発送前'],
  ['SHIPPED', '発送済み'],
  ['RECEIVED', 'お届け済み'],
  ['RETURN_REQUESTED', '返品の回答待ち'],
  ['HELD', '第1類医薬品の確認中'],
  ['PAYMENT_FAILED', 'お支払い未完了'],
  ['CANCELLED', 'キャンセル'],
] as const;

const SEARCH = {
  label: 'ご注文を検索',
  hint: '注文番号・送り状番号・お名前・カナ・電話・メール・商品番号・返品番号・注文日',
};

interface OrderListProps {
  readonly orders: readonly DeskOrderSummary[];
  readonly next: { readonly at: number; readonly order_code: string } | null;
  readonly address: ListAddress;
  readonly canShip: boolean;
  readonly onShip: (selected: readonly DeskOrderSummary[]) => void;
}

export function OrderList({ orders, next, address, canShip, onShip }: OrderListProps) {
  const { call } = useShop();
  return (
    <DeskList
      name="ご注文"
      path={ORDERS_PATH}
      address={address}
      rows={orders}
      columns={ORDER_COLUMNS}
      rowId={({ order_code }) => order_code}
      search={SEARCH}
      states={STATES}
      next={next && `${next.at}.${next.order_code}`}
      loadAll={() => loadAllOrders(call, address)}
      actions={(selected) => canShip && selected.length > 0 && <SelectedActions selected={selected} onShip={onShip} />}
    />
  );
}
