import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ConfirmDialog } from '@store/desk-kit';
import { plainPassage } from '@store/domain/text';
import { Button, type ButtonProps, TextArea } from '@store/ui';
import { type ReactNode, useState } from 'react';
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
  /** Confirmation text of an action that cannot be undone. */
  readonly question?: ReactNode;
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
export function TextForm({ label, hint, max, button, variant = 'outline', busy, question, onSend }: TextFormProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({ defaultValues: { text: '' }, resolver: standardSchemaResolver(rules(label, max)) });
  const send = async (text: string) => {
    if (await onSend(text)) form.reset();
    setAsked(null);
  };
  const submit = form.handleSubmit(({ text }) => (question ? setAsked(text) : send(text)));
  const error = form.formState.errors.text?.message;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea label={label} required rows={3} hint={hint} {...(error && { error })} {...form.register('text')} />
      <Button type="submit" variant={variant} busy={busy}>
        {button}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title="確認"
        button={button}
        busy={busy}
        onConfirm={() => void send(asked ?? '')}
        onClose={() => setAsked(null)}
      >
        <div className={css.form}>
          {question}
          <p className={css.text}>{`${label}：${asked}`}</p>
        </div>
      </ConfirmDialog>
    </form>
  );
}
