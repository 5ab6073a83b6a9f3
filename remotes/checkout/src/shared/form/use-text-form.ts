import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTypedText } from '../storage/use-typed-text.ts';

interface TextFields {
  text: string;
}

interface TextFormQuestion<Wanted> {
  /** Storage key of the draft in this tab (92). */
  readonly name: string;
  /** Displayed while there is no draft. */
  readonly shown: string;
  /** Schema from typed text to request; reports errors at `text`. */
  readonly rules: z.ZodMiniType<Wanted, TextFields>;
}

/** Form of one text field: an error is shown at the field, which is focused; unsent text is stored as a draft (92). */
export function useTextForm<Wanted>({ name, shown, rules }: TextFormQuestion<Wanted>) {
  const [typed, setTyped] = useTypedText(name);
  const form = useForm<TextFields, unknown, Wanted>({
    values: { text: typed ?? shown },
    // Typing updates the values but does not clear errors.
    resetOptions: { keepErrors: true, keepIsSubmitted: true },
    reValidateMode: 'onSubmit',
    resolver: standardSchemaResolver(rules),
  });
  const { field } = useController({ control: form.control, name: 'text' });
  const message = form.formState.errors.text?.message;
  return {
    /** Props of the text field. */
    field: {
      ref: field.ref,
      value: field.value,
      onChange: ({ target }: { target: { value: string } }) => {
        field.onChange(target.value);
        setTyped(target.value);
      },
      ...(message && { error: message }),
    },
    handleSubmit: form.handleSubmit,
    clearDraft: () => setTyped(null),
    refuse: (message: string) => form.setError('text', { message }, { shouldFocus: true }),
    clear: () => form.clearErrors(),
  };
}
