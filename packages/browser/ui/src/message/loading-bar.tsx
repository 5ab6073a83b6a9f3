import css from './loading-bar.module.css';

export interface LoadingBarProps {
  readonly active: boolean;
  readonly label?: string;
}

/** Progress bar of 3 px under the header while the next page is loading. */
export function LoadingBar({ active, label = 'ページを読み込んでいます' }: LoadingBarProps) {
  return (
    <div className={css.place} aria-hidden={!active}>
      {active && <div className={css.bar} role="progressbar" aria-label={label} />}
    </div>
  );
}
