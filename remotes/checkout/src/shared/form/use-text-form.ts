import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTypedText } from '../kept/use-typed-text.ts';

interface TextFields {
  text: string;
}

interface TextFormQuestion<Wanted> {
  /** Under which name the tab keeps what is typed (92). */
  readonly name: string;
  /** What stands in the field while nothing is typed. */
  readonly shown: string;
  /** From what is typed to what is sent, with what is to be put right at `text`. */
  readonly rules: z.ZodMiniType<Wanted, TextFields>;
}

/** A form of one text and its button: an error stands at the field, which gets the focus; what is not sent is kept (92). */
export function useTextForm<Wanted>({ name, shown, rules }: TextFormQuestion<Wanted>) {
  const [typed, setTyped] = useTypedText(name);
  const form = useForm<TextFields, unknown, Wanted>({
    values: { text: typed ?? shown },
    // Typing changes the values too, and says nothing about an error by itself.
    resetOptions: { keepErrors: true, keepIsSubmitted: true },
    reValidateMode: 'onSubmit',
    resolver: standardSchemaResolver(rules),
  });
  const { field } = useController({ control: form.control, name: 'text' });
  const message = form.formState.errors.text?.message;
  return {
    /** What ties the text field to the form. */
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
    forgetTyped: () => setTyped(null),
    refuse: (message: string) => form.setError('text', { message }, { shouldFocus: true }),
    clear: () => form.clearErrors(),
  };
}
