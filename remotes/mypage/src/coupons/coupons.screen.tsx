import { useRouteData } from '@store/remote-kit';
import { ButtonLink, Chip, Chips, EmptyState, Panel, TextLink } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import type { CouponGroups } from './coupon-groups.ts';
import { ClosedCoupons, OpenCoupons } from './coupon-list.tsx';
import { CouponTargets } from './coupon-targets.tsx';
import css from './coupons.module.css';
import type { couponsLoader } from './coupons.route.ts';
import { couponsHref } from './coupons-address.ts';

const STATES = [
  { of: 'open', label: 'ご利用前', empty: 'お使いいただけるクーポンはありません' },
  { of: 'used', label: 'ご利用済み', empty: 'ご利用済みのクーポンはありません' },
  { of: 'expired', label: '期限切れ', empty: '期限の切れたクーポンはありません' },
] as const;

/** Coupons of one state, filtered like orders; usable ones by earliest expiry, with instructions beside them. */
export function Screen() {
  const { state, ...groups } = useRouteData<typeof couponsLoader>();
  const { empty } = STATES.find(({ of }) => of === state) ?? STATES[0];
  return (
    <MyPageFrame title="クーポン">
      <div className={css.states}>
        <Chips label="クーポンの状態">
          {STATES.map(({ of, label }) => (
            <Chip key={of} href={couponsHref(of)} selected={of === state}>{`${label}（${groups[of].length}）`}</Chip>
          ))}
        </Chips>
      </div>
      <div className={css.columns}>
        {groups[state].length > 0 ? (
          <div className={css.coupons}>
            <Coupons state={state} groups={groups} />
          </div>
        ) : (
          <EmptyState icon="tag" title={empty}>
            <ButtonLink href="/campaigns" variant="outline">
              キャンペーンを見る
            </ButtonLink>
          </EmptyState>
        )}
        <HowTo />
      </div>
    </MyPageFrame>
  );
}

function Coupons({ state, groups }: { readonly state: keyof CouponGroups; readonly groups: CouponGroups }) {
  if (state === 'used') return <ClosedCoupons coupons={groups.used} reason="ご利用済みです" />;
  if (state === 'expired') return <ClosedCoupons coupons={groups.expired} reason="ご利用期限を過ぎています" />;
  return (
    <>
      <OpenCoupons coupons={groups.open} hasLinks />
      <CouponTargets coupons={groups.open.map(({ coupon }) => coupon)} />
    </>
  );
}

function HowTo() {
  return (
    <Panel title="クーポンの使い方" tone="mist">
      <ol className={css.steps}>
        <li>商品をカートに入れます。</li>
        <li>
          <TextLink href="/cart">カート</TextLink>の「クーポン」で、ご利用になる1枚を選びます。
        </li>
        <li>割引後の金額をご確認のうえ、ご購入手続きへ進みます。</li>
      </ol>
      <p className={css.small}>1回のご注文につき1枚です。クーポンコードも、カートで入力できます。</p>
    </Panel>
  );
}
