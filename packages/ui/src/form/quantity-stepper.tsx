import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Purchase limit of the product. */
  readonly max?: number;
  readonly min?: number;
  /** What is counted, read out: 「絹艶ヘアマスク」. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Show 「お一人様5点まで」 beside it. */
  readonly showLimit?: boolean;
  /** Narrower on phones, for a cart line. */
  readonly compact?: boolean;
}

/** − number +, from 1 to the purchase limit. */
export function QuantityStepper({
  value,
  onChange,
  max = 5,
  min = 1,
  label = '数量',
  disabled = false,
  showLimit = false,
  compact = false,
}: QuantityStepperProps) {
  const atLimit = value >= max;
  return (
    <div className={css.place}>
      <fieldset className={css.stepper} disabled={disabled} data-compact={compact || undefined}>
        <legend className={css.legend}>{label}</legend>
        <button
          type="button"
          className={css.button}
          aria-label="減らす"
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className={css.value}>
          {value}
          <VisuallyHidden>点</VisuallyHidden>
        </output>
        <button
          type="button"
          className={css.button}
          aria-label="増やす"
          disabled={atLimit}
          onClick={() => onChange(value + 1)}
        >
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
