import { useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type RegisterOptions, useForm } from 'react-hook-form';
import type { Problems } from './use-changes.ts';

/**
 * A form of a stored record. When the record changes elsewhere, untouched fields follow, and what was typed stays; the
 * browser asks before a reload or a closed tab loses it. `changed` are the fields whose stored value is another than when
 * the form was opened.
 *
 * @param labels by field
 */
export function useRecordForm<Fields extends FieldValues>(
  stored: Fields,
  labels: Readonly<Record<keyof Fields & string, string>>,
) {
  const [opened] = useState(stored);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Fields>({
    values: stored,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
  });
  // Dirty fields are tracked only if they are read.
  const { errors, dirtyFields, isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const typed = new Map(Object.entries(dirtyFields));
  const changed = (Object.keys(labels) as FieldPath<Fields>[])
    .filter((name) => stored[name] !== opened[name])
    .map((name) => ({
      label: labels[name],
      value: stored[name],
      isTyped: typed.get(name) === true && form.getValues(name) !== stored[name],
    }));

  /** Shows messages at their fields, the first of which gets the focus; messages without a field appear above the button. */
  const show = (problems: Problems) => {
    const elements = element.current?.elements;
    const messages = new Map(problems.toReversed());
    const others: string[] = [];
    for (const [name, message] of messages)
      if (elements?.namedItem(name)) form.setError(name as FieldPath<Fields>, { message });
      else others.push(message);
    if (others.length > 0) form.setError('root', { message: others.join('') });
    const first = [...(elements ?? [])].find((each) => messages.has(each.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
  };
  const field = <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => {
    const error = errors[name]?.message;
    return { label: labels[name], ...(typeof error === 'string' && { error }), ...form.register(name, options) };
  };
  return { form, element, changed, show, field };
}
