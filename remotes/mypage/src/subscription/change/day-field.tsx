import { TextField } from '@store/ui';
import { dayText } from '../../words/day-text.ts';

interface DayFieldProps {
  readonly label: string;
  readonly range: { readonly from: string; readonly until: string };
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The shopper has pressed the button with this day. */
  readonly isTried: boolean;
}

/** A day out of a range, in the browser's own calendar. */
export function DayField({ label, range, value, onChange, isTried }: DayFieldProps) {
  const words = `${dayText(range.from)} から ${dayText(range.until)} までの日`;
  return (
    <TextField
      type="date"
      label={label}
      min={range.from}
      max={range.until}
      value={value}
      required
      hint={`${words}をお選びいただけます。`}
      error={isTried && !isWithin(value, range) ? `${words}をお選びください` : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Whether a day can be chosen; days as `2026-12-12` compare as text. */
export function isWithin(day: string, { from, until }: DayFieldProps['range']): boolean {
  return day.length === 10 && day >= from && day <= until;
}
