import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { COUPONS_PATH } from '../paths/desk-paths.ts';
import css from '../sku/sku.module.css';
import type { loadCoupon } from './coupon.route.ts';

/** Page of a coupon. */
export function Screen() {
  const { staff, opened, OpenCoupon } = useRouteData<typeof loadCoupon>();
  const back = (
    <a className={css.link} href={COUPONS_PATH}>
      クーポンの一覧へ
    </a>
  );
  const title = opened ? `クーポン　${opened.coupon_code}` : 'クーポンを作る';
  return (
    <DeskPage desk={staff.role} staff={staff.name} title={title} actions={back}>
      <OpenCoupon key={opened?.coupon_code} opened={opened} />
    </DeskPage>
  );
}
