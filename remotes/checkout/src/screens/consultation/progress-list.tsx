import { formatDateTime, Icon, VisuallyHidden } from '@store/ui';
import type { ProgressStep } from './progress.ts';
import css from './progress-list.module.css';

const WORDS = { done: '完了', current: '現在の状態', next: '', stopped: '終了' } as const;

/** Progress of the order, each step with time and pharmacist. */
export function ProgressList({ steps }: { readonly steps: readonly ProgressStep[] }) {
  return (
    <ol className={css.steps} aria-label="確認の状況">
      {steps.map(({ label, state, at, by }) => (
        <li key={label} className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={css.mark} aria-hidden="true">
            {state === 'done' && <Icon name="check" />}
            {state === 'stopped' && <Icon name="close" />}
          </span>
          <span className={css.words}>
            <b className={css.label}>
              {label}
              {WORDS[state] && <VisuallyHidden>（{WORDS[state]}）</VisuallyHidden>}
            </b>
            {at !== null && <time className={css.at}>{formatDateTime(at)}</time>}
            {by && <span className={css.at}>薬剤師　{by}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
