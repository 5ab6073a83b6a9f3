import { stopDeskCoupon } from '@store/contracts/calls/desk';
import { ConfirmDialog } from '@store/desk-kit';
import { plainPassage } from '@store/domain/text';
import { Button, ErrorNote, TextField } from '@store/ui';
import { type FormEvent, useState } from 'react';
import css from '../sku/sku.module.css';

interface StopFormProps {
  /** クーポン, or what else is stopped. */
  readonly name: string;
  /** What it means. */
  readonly effect: string;
  readonly busy: boolean;
  /** Resolves with why it was refused, or ''. */
  readonly onStop: (reason: string) => Promise<string>;
}

/** Ends a record now, with a reason and after a question. */
export function StopForm({ name, effect, busy, onStop }: StopFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [refused, setRefused] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setRefused('');
    const isValid = stopDeskCoupon.request.shape.reason.safeParse(plainPassage(reason)).success;
    setError(isValid ? '' : '理由を1〜200文字で入力してください');
    setAsking(isValid);
  };
  const stop = async () => {
    setRefused(await onStop(plainPassage(reason)));
    setAsking(false);
  };
  return (
    <form className={css.form} onSubmit={ask} noValidate>
      <p>{effect}</p>
      <TextField
        label="止める理由"
        required
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...(error && { error })}
      />
      <ErrorNote>{refused}</ErrorNote>
      <Button type="submit" variant="outline">{`${name}を止める`}</Button>
      <ConfirmDialog
        open={isAsking}
        title={`${name}を止めますか`}
        button="止める"
        busy={busy}
        onConfirm={() => void stop()}
        onClose={() => setAsking(false)}
      >
        <p>{effect}</p>
      </ConfirmDialog>
    </form>
  );
}
