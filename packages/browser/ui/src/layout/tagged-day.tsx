import { formatDate } from '../format/date.ts';
import css from './tagged-day.module.css';

export interface TaggedDayProps {
  readonly tag: string;
  /** Epoch ms. */
  readonly day: number;
}

/** Topic and publication date of a column. */
export function TaggedDay({ tag, day }: TaggedDayProps) {
  return (
    <p className={css.line}>
      <span className={css.tag}>{tag}</span>
      <time dateTime={new Date(day).toISOString()}>{formatDate(day)}</time>
    </p>
  );
}
