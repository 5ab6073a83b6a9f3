import { deskCoupons } from '@store/contracts/calls/desk';
import { DeskList, DeskPage } from '@store/desk-kit';
import { dataOf, useFreshOnReturn, useRouteData, useShop } from '@store/remote-kit';
import { COUPONS_PATH, couponPath, NEW } from '../paths/desk-paths.ts';
import { loadAll, STATES } from '../promotions/promotion-list.ts';
import css from '../sku/sku.module.css';
import { COUPON_COLUMNS } from './coupon-columns.tsx';
import type { loadCoupons } from './coupons.route.ts';

/** Every coupon. */
export function Screen() {
  const { staff, address, rows, next } = useRouteData<typeof loadCoupons>();
  const { call } = useShop();
  useFreshOnReturn();
  const create = (
    <a className={css.link} href={couponPath(NEW)}>
      クーポンを作る
    </a>
  );
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="クーポン" actions={create}>
      <DeskList
        name="クーポン"
        path={COUPONS_PATH}
        {...{ address, rows, next }}
        columns={COUPON_COLUMNS}
        rowId={({ coupon_code }) => coupon_code}
        search={{ label: 'クーポンを検索', hint: 'コード・名前' }}
        states={STATES}
        loadAll={() => loadAll(async (request) => dataOf(await call(deskCoupons, request, { freshMs: 0 })), address)}
      />
    </DeskPage>
  );
}
