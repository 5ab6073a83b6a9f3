import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './stepper.module.css';

export interface StepperProps {
  /** カート, お届け・お支払い, ご注文内容の確認, ご注文完了. */
  readonly steps: readonly string[];
  /** 0-based. */
  readonly current: number;
  readonly label?: string;
}

/** Steps of a purchase: completed ones have a check mark, the current one is filled; both are also stated as text. */
export function Stepper({ steps, current, label = 'ご購入の手順' }: StepperProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          className={css.step}
          key={step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {index < current ? <Icon name="check" /> : index + 1}
          </span>
          {step}
          {index < current && <VisuallyHidden>（完了）</VisuallyHidden>}
          {index === current && <VisuallyHidden>（現在の手順）</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
