import { useRouteData } from '@store/remote-kit';
import { EmptyState, Note, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { CLINIC_LINK_PATH } from '../paths/clinic-path.ts';
import type { loadMedicalCoupons } from './load-medical-coupons.ts';
import css from './medical-coupon.module.css';
import { MedicalTicket } from './medical-ticket.tsx';

export { loadMedicalCoupons as load } from './load-medical-coupons.ts';

/** clinic coupons, whose number is shown at the clinic. */
export function Screen() {
  const { isLinked, usable, over } = useRouteData<typeof loadMedicalCoupons>();
  return (
    <MyPageFrame title="医療クーポン">
      {!isLinked && (
        <Note title="クーポンのご利用には、クリニックとの連携が必要です">
          <TextLink href={CLINIC_LINK_PATH}>クリニックとの連携について</TextLink>
        </Note>
      )}
      {usable.length === 0 && (
        <EmptyState
          icon="tag"
          title="ご利用いただける医療クーポンはありません"
          text="配布がはじまると、ここに表示します。"
        />
      )}
      <ul className={css.list} aria-label="ご利用いただける医療クーポン">
        {usable.map((coupon) => (
          <li key={coupon.medical_coupon_code}>
            <MedicalTicket coupon={coupon} canIssue={isLinked} />
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <section className={css.list}>
          <h2 className={css.title}>期限が切れた医療クーポン</h2>
          {over.map((coupon) => (
            <MedicalTicket key={coupon.medical_coupon_code} coupon={coupon} canIssue={false} />
          ))}
        </section>
      )}
    </MyPageFrame>
  );
}
