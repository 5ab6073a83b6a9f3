import type { PointRule } from '@store/contracts/calls/catalogue';
import { type PointUp, storeWidePointUp } from '@store/domain/points';
import { formatDate, formatNumber } from '@store/ui';
import { useShopper } from '../shopper/shopper.ts';
import css from './point-up-band.module.css';

interface PointUpBandProps {
  readonly rules: readonly PointRule[];
  /** Epoch ms. */
  readonly now: number;
}

/** P-06: what comes on top of the ordinary points while a campaign runs; nothing outside of one, nor for employees (U-03). */
export function PointUpBand({ rules, now }: PointUpBandProps) {
  const { rank, isEmployee } = useShopper();
  if (isEmployee) return null;
  // Who is no member yet becomes one of the standard rank.
  const memberRank = rank ?? 'ANGFA_STORE_MEMBER';
  const shown = rules.flatMap((rule) => {
    const up = storeWidePointUp({ rule, memberRank, now });
    return up ? [{ rule, up }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={css.band} aria-label="ポイントアップ">
      {shown.map(({ rule: { point_code, name, attributes }, up }) => (
        <li key={point_code}>
          <span>{name}</span> <b>{wordsOf(up)}</b>
          <small>{`（${formatDate(attributes.display_end_timestamp ?? now)} まで）`}</small>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(up: PointUp): string {
  return up.kind === 'points' ? `${formatNumber(up.points)}ポイント` : `通常ポイントに＋${up.percent}%`;
}
