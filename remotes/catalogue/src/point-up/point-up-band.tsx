import type { PointRule } from '@store/contracts/calls/catalogue';
import { type PointUp, storeWidePointUp } from '@store/domain/points';
import { formatDate, formatNumber } from '@store/ui';
import { useShopper } from '../shopper/shopper.ts';
import css from './point-up-band.module.css';

interface PointUpBandProps {
  readonly rules: readonly PointRule[];
  /** Time of loading, epoch ms. */
  readonly now: number;
}

/** P-06: extra points during a campaign; hidden otherwise and for employees (U-03). */
export function PointUpBand({ rules, now }: PointUpBandProps) {
  const { rank, isEmployee } = useShopper();
  if (isEmployee) return null;
  // Guests see the rate of the standard rank, which they get on registration.
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
