import type { MouseEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Purchase limit of the product. */
  readonly max?: number;
  readonly min?: number;
  /** Accessible name of the product: 「絹艶ヘアマスク」. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Shows 「お一人様5点まで」 beside it. */
  readonly showLimit?: boolean;
  /** Narrower on phones, for a cart line. */
  readonly compact?: boolean;
  /** Id of the form that the buttons submit as `quantity` before hydration. */
  readonly form?: string;
}

/** Quantity with − and + buttons, from 1 to the purchase limit. */
export function QuantityStepper({
  value,
  onChange,
  max = 5,
  min = 1,
  label = '数量',
  disabled = false,
  showLimit = false,
  compact = false,
  form,
}: QuantityStepperProps) {
  const atLimit = value >= max;
  const stepTo = (next: number) => ({
    className: css.button,
    ...(form ? ({ type: 'submit', form, name: 'quantity', value: next } as const) : ({ type: 'button' } as const)),
    onClick(event: MouseEvent) {
      event.preventDefault();
      onChange(next);
    },
  });
  return (
    <div className={css.place}>
      <fieldset className={css.stepper} disabled={disabled} data-compact={compact || undefined}>
        <legend className={css.legend}>{label}</legend>
        <button {...stepTo(value - 1)} aria-label="減らす" disabled={value <= min}>
          <Icon name="minus" />
        </button>
        <output className={css.value}>
          {value}
          <VisuallyHidden>点</VisuallyHidden>
        </output>
        <button {...stepTo(value + 1)} aria-label="増やす" disabled={atLimit}>
          <Icon name="plus" />
        </button>
      </fieldset>
      {showLimit && (
        <span className={css.limit} data-reached={atLimit || undefined}>
          お一人様{max}点まで
        </span>
      )}
    </div>
  );
}
