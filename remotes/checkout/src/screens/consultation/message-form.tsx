import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button, ErrorNote, TextArea } from '@store/ui';
import { useForm } from 'react-hook-form';
import css from './consultation.module.css';
import { messageRules } from './consultation-rules.ts';
import { useConsultationStep } from './use-consultation-step.ts';

interface MessageFormProps {
  readonly kind: 'answer' | 'question';
  readonly orderCode: string;
  readonly label: string;
  readonly hint: string;
  /** Label of the button. */
  readonly words: string;
}

/** Message form to the pharmacist; the text is cleared after sending. */
export function MessageForm({ kind, orderCode, label, hint, words }: MessageFormProps) {
  const { take, isBusy, refused } = useConsultationStep(orderCode);
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { text: '' },
    resolver: standardSchemaResolver(messageRules(label)),
  });
  const error = formState.errors.text?.message;

  const send = handleSubmit(async ({ text }) => {
    if (await take({ kind, text })) reset();
  });
  return (
    <form className={css.message} onSubmit={(event) => void send(event)} noValidate>
      <TextArea label={label} required hint={hint} {...register('text')} {...(error && { error })} />
      <ErrorNote>{refused}</ErrorNote>
      <Button type="submit" variant={kind === 'answer' ? 'primary' : 'outline'} busy={isBusy}>
        {words}
      </Button>
    </form>
  );
}
