import { day } from '@store/contracts/wire';
import { dayText } from '@store/domain/calendar';
import { TextField } from '@store/ui';
import type { Ref } from 'react';
import * as z from 'zod/mini';

interface DayRange {
  readonly from: string;
  readonly until: string;
}

interface DayFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly range: DayRange;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error?: string | undefined;
}

/** Native date field limited to a range. */
export function DayField({ ref, label, range, value, onChange, error }: DayFieldProps) {
  return (
    <TextField
      {...(ref && { ref })}
      type="date"
      label={label}
      min={range.from}
      max={range.until}
      value={value}
      required
      hint={`${daysOf(range)}をお選びいただけます。`}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Returns the schema of a date in the range. */
export function dayIn(range: DayRange) {
  const isOffered = (typed: string) => isWithin(typed, range);
  return z.pipe(z.string().check(z.refine(isOffered, `${daysOf(range)}をお選びください`)), day);
}

const daysOf = ({ from, until }: DayRange) => `${dayText(from)} から ${dayText(until)} までの日`;

/** Whether a date is in the range; ISO dates compare as text. */
export function isWithin(day: string, { from, until }: DayRange): boolean {
  return day.length === 10 && day >= from && day <= until;
}
