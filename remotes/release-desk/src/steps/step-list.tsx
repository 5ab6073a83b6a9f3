import type { DeskStep } from '@store/contracts/calls/service';
import { Button, formatDateTime } from '@store/ui';
import css from './step-list.module.css';
import { moveWords, stepWords } from './step-texts.ts';

interface StepListProps {
  readonly steps: readonly DeskStep[];
  readonly onUndo: (step: DeskStep) => void;
}

/** History of actions, newest first, with time, user and reason. The last change of each part can be undone. */
export function StepList({ steps, onUndo }: StepListProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={css.head}>
        履歴
      </h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.revision} className={css.step}>
            <span className={css.when}>{`${step.revision}番 ${formatDateTime(step.at_timestamp)}`}</span>
            <span className={css.what}>
              <b>{stepWords(step)}</b>
              {step.moves.map((move) => (
                <span key={move.part}>{`${move.part} ${moveWords(move)}`}</span>
              ))}
            </span>
            <span className={css.why}>{`${step.by}${step.why ? `：${step.why}` : ''}`}</span>
            {step.may_undo && (
              <Button
                className={css.undo}
                size="small"
                variant="plain"
                aria-label={`${step.revision}番を元に戻す`}
                onClick={() => onUndo(step)}
              >
                元に戻す
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
