import { useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState, Tabs } from '@store/ui';
import type { ReactNode } from 'react';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { ClosedCoupons, OpenCoupons } from './coupon-list.tsx';
import { CouponTargets } from './coupon-targets.tsx';
import css from './coupons.module.css';
import type { couponsLoader } from './coupons.route.ts';

/** The coupons in three tabs; those to be used nearest end first. */
export function Screen() {
  const { open, used, expired } = useRouteData<typeof couponsLoader>();
  return (
    <MyPageFrame title="クーポン">
      <p className={css.lead}>
        クーポンは<a href="/cart">カート</a>の画面でご利用いただけます。1回のご注文につき1枚です。
      </p>
      <Tabs
        label="クーポンの状態"
        tabs={[
          {
            id: 'open',
            label: `ご利用前（${open.length}）`,
            panel: (
              <Tab count={open.length} empty="お使いいただけるクーポンはありません">
                <OpenCoupons coupons={open} />
                <CouponTargets coupons={open.map(({ coupon }) => coupon)} />
              </Tab>
            ),
          },
          {
            id: 'used',
            label: `ご利用済み（${used.length}）`,
            panel: (
              <Tab count={used.length} empty="ご利用済みのクーポンはありません">
                <ClosedCoupons coupons={used} reason="ご利用済みです" />
              </Tab>
            ),
          },
          {
            id: 'expired',
            label: `期限切れ（${expired.length}）`,
            panel: (
              <Tab count={expired.length} empty="期限の切れたクーポンはありません">
                <ClosedCoupons coupons={expired} reason="ご利用期限を過ぎています" />
              </Tab>
            ),
          },
        ]}
      />
    </MyPageFrame>
  );
}

interface TabProps {
  readonly count: number;
  readonly empty: string;
  readonly children: ReactNode;
}

function Tab({ count, empty, children }: TabProps) {
  if (count > 0) return <div className={css.tab}>{children}</div>;
  return (
    <div className={css.tab}>
      <EmptyState icon="tag" title={empty}>
        <ButtonLink href="/campaigns" variant="outline">
          キャンペーンを見る
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
