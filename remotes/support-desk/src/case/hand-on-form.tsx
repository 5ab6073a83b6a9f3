import type { InquiryCase } from '@store/contracts/entities';
import { plainPassage } from '@store/domain/text';
import { Button, Panel, Select, TextArea } from '@store/ui';
import { type FormEvent, useState } from 'react';
import type { Support } from '../desk/desk-access.ts';
import css from './case.module.css';
import type { useCaseActions } from './use-case-actions.ts';

interface HandOnFormProps {
  readonly opened: InquiryCase;
  readonly support: Support;
  readonly actions: ReturnType<typeof useCaseActions>;
}

/** Notes are short; details belong in the thread. */
const MOST_NOTE_LETTERS = 500;

/** assigns to a colleague with a note, to oneself, or to no one; or closes without a reply. */
export function HandOnForm({ opened, support, actions }: HandOnFormProps) {
  const [chosen, setTo] = useState<string | null>(null);
  const to = chosen ?? opened.assigned_to?.staff_code ?? '';
  const [note, setNote] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await actions.handOn({ to: to === '' ? null : to, note: plainPassage(note) })) setNote('');
  };
  const people = [{ staff_code: support.staff_code, name: `${support.name}（自分）` }, ...support.colleagues];
  return (
    <Panel title="担当と終了">
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <Select
          label="担当"
          required={false}
          options={[
            { value: '', label: '担当なし' },
            ...people.map(({ staff_code, name }) => ({ value: staff_code, label: name })),
          ]}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <TextArea
          label="引き継ぎのメモ"
          required={false}
          rows={3}
          maxLength={MOST_NOTE_LETTERS}
          hint="お客様には表示されません。"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" variant="outline" busy={actions.isBusy}>
          担当を変える
        </Button>
        <Button variant="plain" busy={actions.isBusy} onClick={() => void actions.close()}>
          お返事せずに終了する
        </Button>
      </form>
    </Panel>
  );
}
