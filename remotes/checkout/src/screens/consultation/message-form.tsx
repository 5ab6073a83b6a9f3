import { plainPassage } from '@store/domain/text';
import { Button, Note, TextArea } from '@store/ui';
import { type FormEvent, useState } from 'react';
import css from './consultation.module.css';
import { useConsultationStep } from './use-consultation-step.ts';

interface MessageFormProps {
  readonly kind: 'answer' | 'question';
  readonly orderCode: string;
  readonly label: string;
  readonly hint: string;
  /** What the button says. */
  readonly words: string;
}

const LONGEST = 4000;

/** The customer writes to the pharmacist; the text stays until it has arrived. */
export function MessageForm({ kind, orderCode, label, hint, words }: MessageFormProps) {
  const { take, isBusy, refused } = useConsultationStep(orderCode);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const error = isChecked ? errorOf(text, label) : null;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (errorOf(text, label) === null && (await take({ kind, text: plainPassage(text) }))) setText('');
  };
  return (
    <form className={css.message} onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label={label}
        required
        hint={hint}
        value={text}
        {...(error && { error })}
        onChange={(event) => setText(event.target.value)}
      />
      {refused && (
        <Note tone="err" announce="assertive">
          {refused}
        </Note>
      )}
      <Button type="submit" variant={kind === 'answer' ? 'primary' : 'outline'} busy={isBusy}>
        {words}
      </Button>
    </form>
  );
}

function errorOf(text: string, label: string): string | null {
  if (text.trim() === '') return `${label}を入力してください`;
  return plainPassage(text).length > LONGEST ? `${label}は${LONGEST}文字以内で入力してください` : null;
}
