import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { plainPassage } from '@store/domain/text';
import { Button, type ButtonProps, TextArea } from '@store/ui';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import css from './order.module.css';

interface TextFormProps {
  readonly label: string;
  readonly hint: string;
  readonly max: number;
  readonly button: string;
  readonly variant?: ButtonProps['variant'];
  readonly busy: boolean;
  /** Resolves with whether it was accepted: then the field is emptied. */
  readonly onSend: (text: string) => Promise<boolean>;
}

const rules = (label: string, max: number) =>
  z.object({
    text: z.pipe(
      z.pipe(z.string(), z.transform(plainPassage)),
      z
        .string()
        .check(z.minLength(1, `${label}を入力してください`), z.maxLength(max, `${max}文字以内で入力してください`)),
    ),
  });

/** A required text with its button. */
export function TextForm({ label, hint, max, button, variant = 'outline', busy, onSend }: TextFormProps) {
  const form = useForm({ defaultValues: { text: '' }, resolver: standardSchemaResolver(rules(label, max)) });
  const submit = form.handleSubmit(async ({ text }) => {
    if (await onSend(text)) form.reset();
  });
  const error = form.formState.errors.text?.message;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea label={label} required rows={3} hint={hint} {...(error && { error })} {...form.register('text')} />
      <Button type="submit" variant={variant} busy={busy}>
        {button}
      </Button>
    </form>
  );
}
