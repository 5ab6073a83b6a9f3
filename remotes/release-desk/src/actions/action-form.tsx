import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { movePart, undoStep } from '@store/contracts/calls/service';
import { type Shop, useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { Button, Note, TextField } from '@store/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import css from './action-form.module.css';
import { type ActFields, actRules } from './action-rules.ts';
import type { SelectedAction, SelectedWords } from './action-texts.ts';

interface ActionFormProps {
  readonly selected: SelectedAction;
  readonly words: SelectedWords;
  readonly onDone: () => void;
}

/** Reason, and for a canary its new traffic share. Keeps the input after a refusal. */
export function ActionForm({ selected, words, onDone }: ActionFormProps) {
  const { call } = useShop();
  const asksPercent = selected.kind === 'move' && selected.act === 'share';
  const shown = selected.kind === 'move' ? selected.part.canary?.percent : undefined;
  const [refused, setRefused] = useState<string | null>(null);
  const form = useForm<ActFields, unknown, { why: string; percent: number | undefined }>({
    defaultValues: { why: '', percent: String(shown ?? '') },
    resolver: standardSchemaResolver(actRules(asksPercent)),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ why, percent }) => {
    setRefused(null);
    const reply = await send(call, selected, { why, percent }).catch(
      lost('操作できたか確認できませんでした。', '最新の状態に更新してご確認ください。'),
    );
    if (reply.kind !== 'answered') return setRefused(reply.message);
    onDone();
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.effect}</p>
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
        {words.button}
      </Button>
    </form>
  );
}

interface Entered {
  readonly why: string;
  readonly percent: number | undefined;
}

function send(call: Shop['call'], selected: SelectedAction, { why, percent }: Entered) {
  const reason = { why, seen_revision: selected.revision };
  if (selected.kind === 'undo') return call(undoStep, { ...reason, step: selected.step.revision });
  const { act, part, version } = selected;
  return call(movePart, {
    ...reason,
    part: part.part,
    act,
    ...(version !== undefined && { version }),
    ...(percent !== undefined && { percent }),
  });
}
