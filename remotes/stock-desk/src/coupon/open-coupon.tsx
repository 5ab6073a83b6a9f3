import { type OpenedCoupon, openDeskCoupon, stopDeskCoupon } from '@store/contracts/calls/desk';
import { ActionOutcome } from '@store/desk-kit';
import { useGo, useShop } from '@store/remote-kit';
import { DescriptionRows, formatNumber, formatYen, Panel } from '@store/ui';
import { useState } from 'react';
import { useChanges } from '../changes/use-changes.ts';
import { discountText } from '../coupons/coupon-columns.tsx';
import { couponPath, RULES_PATH } from '../paths/desk-paths.ts';
import { periodText, ranksText } from '../promotions/audience-texts.ts';
import { STATE_LABELS } from '../promotions/promotion-list.ts';
import { StopForm } from '../promotions/stop-form.tsx';
import css from '../sku/sku.module.css';
import { CouponForm } from './coupon-form.tsx';

/** A coupon with its use, and the form that changes it; null: the form of a new one. */
export function OpenCoupon({ opened }: { readonly opened: OpenedCoupon | null }) {
  const { call } = useShop();
  const go = useGo();
  const [shown, setShown] = useState(opened);
  const [refused, setRefused] = useState('');
  const again = opened && (() => call(openDeskCoupon, { coupon_code: opened.coupon_code }, { freshMs: 0 }));
  const changes = useChanges<OpenedCoupon>(again, (coupon) => {
    // A change does not count the use.
    const { issued, used, given_in_vat } = coupon.issued === null && shown ? shown : coupon;
    setShown({ ...coupon, issued, used, given_in_vat });
    if (!opened) void go(couponPath(coupon.coupon_code));
  });
  const stop = ({ coupon_code, revision }: OpenedCoupon) => {
    return async (reason: string) => {
      const request = { coupon_code, revision, reason };
      const why = await changes.change(request, 'クーポンを止めました。', (key) => call(stopDeskCoupon, request, key));
      setRefused(why);
      return why;
    };
  };
  // Once the record has ended, its form for stopping cannot say why it was refused.
  const isRefused = shown?.state === 'ENDED' && changes.done === '';
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <ActionOutcome done={changes.done} refused={isRefused ? refused : ''} />
        <Panel title={opened ? '条件を変更する' : '新しいクーポン'}>
          <CouponForm key={changes.saved} shown={shown} changes={changes} />
        </Panel>
      </div>
      {shown && opened && (
        <div className={css.stack}>
          <CouponFacts coupon={shown} />
          {shown.state !== 'ENDED' && (
            <Panel title="クーポンを止める">
              <StopForm
                name="クーポン"
                effect={`すぐに終了し、お持ちのお客様${held(shown)}も使えなくなります。`}
                busy={changes.isBusy}
                onStop={stop(shown)}
              />
            </Panel>
          )}
        </div>
      )}
    </div>
  );
}

const held = ({ issued }: { readonly issued: number | null }) =>
  issued === null ? '' : `（${formatNumber(issued)}枚）`;
const counted = (count: number | null, text: (count: number) => string) =>
  count === null ? '計算できません' : text(count);

function CouponFacts({
  coupon: { coupon_code, state, terms, issued, used, given_in_vat },
}: {
  readonly coupon: OpenedCoupon;
}) {
  return (
    <Panel title="いまの内容" count={STATE_LABELS[state]}>
      <DescriptionRows
        rows={[
          { term: '名前', detail: terms.name },
          { term: '値引き', detail: discountText(terms) },
          { term: '期間', detail: periodText(terms) },
          { term: '対象', detail: ranksText(terms.ranks) },
          { term: '発行', detail: counted(issued, (count) => `${formatNumber(count)}枚`) },
          { term: '利用', detail: counted(used, (count) => `${formatNumber(count)}回`) },
          { term: '値引きの合計', detail: counted(given_in_vat, formatYen) },
        ]}
      />
      <a className={css.link} href={`${RULES_PATH}?q=${coupon_code}`}>
        このクーポンの自動発行
      </a>
    </Panel>
  );
}
