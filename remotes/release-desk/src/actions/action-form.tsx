import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { movePart } from '@store/contracts/calls/service';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, Note, TextField } from '@store/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import css from './action-form.module.css';
import { type ActFields, actRules } from './action-rules.ts';
import { ACTS, type SelectedAction } from './action-texts.ts';

interface ActFormProps {
  readonly selected: SelectedAction;
  readonly revision: number;
  readonly onDone: () => void;
}

/** Reason, and for a canary its new traffic share. Keeps the input after a refusal. */
export function ActionForm({ selected: { act, part }, revision, onDone }: ActFormProps) {
  const { call } = useShop();
  const asksPercent = act === 'share';
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<ActFields, unknown, { why: string; percent: number | undefined }>({
    defaultValues: { why: '', percent: String(part.canary?.percent ?? '') },
    resolver: standardSchemaResolver(actRules(asksPercent)),
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ why, percent }) => {
    setRefused(null);
    const move = { part: part.part, act, why, seen_revision: revision, ...(percent !== undefined && { percent }) };
    const reply = await call(movePart, move).catch(
      lost('操作できたか確認できませんでした。', '最新の状態に更新してご確認ください。'),
    );
    if (reply.kind !== 'answered') return setRefused(reply.message);
    onDone();
  });
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <p>{ACTS[act].effect(part)}</p>
      {asksPercent && (
        <TextField
          label="表示する割合（％）"
          inputMode="numeric"
          required
          {...(errors.percent?.message && { error: errors.percent.message })}
          {...form.register('percent')}
        />
      )}
      <TextField
        label="理由"
        hint="履歴に残ります"
        required
        {...(errors.why?.message && { error: errors.why.message })}
        {...form.register('why')}
      />
      {refused && (
        <Note tone="err" announce="assertive">
          {refused}
        </Note>
      )}
      <Button type="submit" wide busy={isSubmitting}>
        {ACTS[act].button}
      </Button>
    </form>
  );
}
