import type { DeskStep } from '@store/contracts/calls/service';
import { formatDateTime } from '@store/ui';
import css from './step-list.module.css';
import { stepWords } from './step-texts.ts';

/** History of actions, newest first, with time, user and reason. */
export function StepList({ steps }: { readonly steps: readonly DeskStep[] }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={css.head}>
        履歴
      </h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.revision} className={css.step}>
            <span className={css.when}>{formatDateTime(step.at_timestamp)}</span>
            <span className={css.what}>
              <b>{stepWords(step.action)}</b>
              {step.moves.map(({ part, from, to, is_taken_back }) => (
                <span key={part}>
                  {`${part} ${from ?? 'なし'}${is_taken_back ? '（取り消し）' : ''} → ${to ?? 'なし'}`}
                </span>
              ))}
            </span>
            <span className={css.why}>{`${step.by}${step.why ? `：${step.why}` : ''}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
