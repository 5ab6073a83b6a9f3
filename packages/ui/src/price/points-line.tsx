import { formatNumber } from '../format/yen.ts';
import css from './points-line.module.css';

export interface PointsLineProps {
  /** Points to be earned. */
  readonly points: number;
  /** The rate that BLUE members are shown, e.g. `5`. */
  readonly bluePercent?: number;
}

/** 「BLUE 5% 231ポイント」, or 「42ポイント」 for an ordinary member. */
export function PointsLine({ points, bluePercent }: PointsLineProps) {
  return (
    <p className={css.points}>
      {bluePercent !== undefined && <b className={css.blue}>BLUE {bluePercent}%</b>}
      <span>{formatNumber(points)}ポイント</span>
    </p>
  );
}
