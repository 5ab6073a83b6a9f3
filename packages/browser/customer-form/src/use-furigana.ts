import { type CompositionEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CustomerFields, tidy } from './customer-fields.ts';

type Name = 'last_name' | 'first_name';

/** Derives furigana from the text typed before kanji conversion (49). Never overwrites what the visitor entered. */
export function useFurigana({ getValues, setValue, clearErrors }: UseFormReturn<CustomerFields>, name: Name) {
  const reading = useRef('');
  const derived = useRef('');
  const isReplacing = useRef(true);
  const kana = `${name}_kana` as const;

  const onCompositionStart = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
    isReplacing.current = currentTarget.value === '';
  };
  const onCompositionUpdate = ({ data }: CompositionEvent) => {
    // さ → さえ → さえk → さえき → 佐伯: the last all-kana state is the reading.
    if (/^[ぁ-ゖー]+$/.test(data)) reading.current = data;
  };
  const onCompositionEnd = ({ data }: CompositionEvent) => {
    const read = data === '' ? '' : reading.current;
    reading.current = '';
    const current = getValues(kana);
    if (read === '' || (current !== '' && current !== derived.current)) return;
    derived.current = tidy[kana](isReplacing.current ? read : current + read);
    setValue(kana, derived.current, { shouldDirty: true });
    clearErrors(kana);
  };
  return { onCompositionStart, onCompositionUpdate, onCompositionEnd };
}
