import { ButtonLink, EmptyState, SectionHead } from '@store/ui';
import { useId } from 'react';
import { OpenCoupons } from '../coupons/coupon-list.tsx';
import type { HomeData } from './load-home.tsx';

const SHOWN = 4;

/** Coupons usable today, earliest expiry first. */
export function CouponsPart({ coupons }: Pick<HomeData, 'coupons'>) {
  const id = useId();
  const usable = coupons.open.filter(({ obstacle }) => obstacle === null);
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        kicker="Coupon"
        title="お使いいただけるクーポン"
        more={{ href: '/mypage/coupons', label: 'クーポン一覧' }}
      />
      {usable.length > 0 ? (
        <OpenCoupons coupons={usable.slice(0, SHOWN)} headingLevel="h3" />
      ) : (
        <EmptyState icon="tag" headingLevel="h3" title="お使いいただけるクーポンはありません">
          <ButtonLink href="/item" variant="outline">
            商品を探す
          </ButtonLink>
        </EmptyState>
      )}
    </section>
  );
}
