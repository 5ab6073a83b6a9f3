import { formatNumber } from '../format/yen.ts';
import css from './points-line.module.css';

export interface PointsLineProps {
  /** Points to be earned. */
  readonly points: number;
  /** Rate for BLUE members in percent, e.g. `5`. */
  readonly bluePercent?: number;
}

/** Points line: 「BLUE 5% 231ポイント」, or 「42ポイント」 for other members. */
export function PointsLine({ points, bluePercent }: PointsLineProps) {
  return (
    <p className={css.points}>
      {bluePercent !== undefined && <b className={css.blue}>BLUE {bluePercent}%</b>}
      <span>{formatNumber(points)}ポイント</span>
    </p>
  );
}
