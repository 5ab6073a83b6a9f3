import { DeskList, DeskPage } from '@store/desk-kit';
import { useFreshOnReturn, useRouteData, useShop } from '@store/remote-kit';
import { STOCK_PATH } from '../paths/desk-paths.ts';
import { loadAllStock, type loadStock } from './stock.route.ts';
import { STOCK_COLUMNS } from './stock-columns.tsx';

const STATES = [
  ['', 'すべて'],
  ['OUT', '在庫切れ'],
  ['LOW', '残りわずか'],
  ['RESERVATION', '予約受付中'],
  ['HIDDEN', '非公開'],
] as const;

/** Stock of every SKU. */
export function Screen() {
  const { staff, address, skus, next } = useRouteData<typeof loadStock>();
  const { call } = useShop();
  useFreshOnReturn();
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="在庫と価格">
      <DeskList
        name="在庫"
        path={STOCK_PATH}
        address={address}
        rows={skus}
        columns={STOCK_COLUMNS}
        rowId={({ sku_code }) => sku_code}
        search={{ label: '商品を検索', hint: 'SKUコード・商品コード・商品名' }}
        states={STATES}
        next={next && `${next.stock ?? ''}.${next.sku_code}`}
        loadAll={() => loadAllStock(call, address)}
      />
    </DeskPage>
  );
}
