import type { PurchaseInterval } from '@store/contracts/entities';
import { HOW_OFTEN, howOften, onOptions, onWhich, withHowOften, withOnWhich } from '@store/domain/delivery';
import { Select } from '@store/ui';

interface IntervalFieldsProps {
  readonly interval: PurchaseInterval;
  readonly onChange: (interval: PurchaseInterval) => void;
}

/** Frequency and day of delivery (P-09). */
export function IntervalFields({ interval, onChange }: IntervalFieldsProps) {
  return (
    <>
      <Select
        label="お届けの間隔"
        options={HOW_OFTEN}
        value={howOften(interval)}
        onChange={({ target }) => onChange(withHowOften(interval, target.value))}
      />
      <Select
        label="お届けの日"
        options={onOptions(interval)}
        value={onWhich(interval)}
        onChange={({ target }) => onChange(withOnWhich(interval, target.value))}
      />
    </>
  );
}
