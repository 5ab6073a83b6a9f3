import type { VersionFigures } from '@store/contracts/calls/service';
import css from './fault-chart.module.css';

const WIDTH = 120;
const HEIGHT = 28;

interface FaultChartProps {
  readonly stretches: VersionFigures['stretches'];
  /** Text alternative of the chart. */
  readonly label: string;
}

/** Bar chart of the share of faulty visits per time bucket, scaled to the highest bar. */
export function FaultChart({ stretches, label }: FaultChartProps) {
  const shares = stretches.map(({ visits, faults }) => (visits === 0 ? 0 : faults / visits));
  const highest = Math.max(0, ...shares);
  const words = `${label}。最大${(100 * highest).toFixed(1)}％、最新${(100 * (shares.at(-1) ?? 0)).toFixed(1)}％`;
  const step = WIDTH / Math.max(shares.length, 1);
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {shares.map((share, index) => {
        const height = highest === 0 ? 1 : Math.max(1, (share / highest) * HEIGHT);
        const at = stretches[index]?.from_timestamp ?? index;
        return <rect key={at} x={index * step} y={HEIGHT - height} width={Math.max(step - 1, 1)} height={height} />;
      })}
    </svg>
  );
}
