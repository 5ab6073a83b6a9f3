import type { VersionFigures } from '@store/contracts/calls/service';
import { formatDateTime, formatNumber } from '@store/ui';
import css from './fault-texts.module.css';
import { stageName } from './stage-names.ts';

interface FaultTextsProps {
  /** Live version, canary, or a version's name. */
  readonly arm: string;
  readonly texts: VersionFigures['fault_texts'];
}

/** Most frequent texts of a version's faults, with the source lines if known. */
export function FaultTexts({ arm, texts }: FaultTextsProps) {
  const label = `${arm}：不具合の内容`;
  if (texts.length === 0) return null;
  return (
    <div className={css.texts}>
      <h4>{label}</h4>
      <ul aria-label={label}>
        {texts.map(({ stage, message, pages, last_timestamp, frames }) => (
          <li key={JSON.stringify([stage, message, frames])} className={css.text}>
            <code>{message}</code>
            <small>{`${stageName(stage)}・${formatNumber(pages)}件・最終 ${formatDateTime(last_timestamp)}`}</small>
            {frames.map(({ frame, source }) => (
              <code key={frame} className={css.frame} title={frame}>
                {source ?? frame}
              </code>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
