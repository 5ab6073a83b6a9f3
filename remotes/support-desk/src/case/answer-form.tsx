import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { InquiryCase } from '@store/contracts/entities';
import { MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import { Button, Checkbox, Panel, Select, TextArea } from '@store/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Answer, type AnswerFields, answerRules } from './action-rules.ts';
import { answerDraft, TEMPLATES } from './answer-templates.ts';
import css from './case.module.css';
import type { useCaseActions } from './use-case-actions.ts';

interface AnswerFormProps {
  readonly opened: InquiryCase;
  readonly actions: ReturnType<typeof useCaseActions>;
}

/** reply form with optional templates; keeps the input when the inquiry changed in between. */
export function AnswerForm({ opened, actions }: AnswerFormProps) {
  const form = useForm<AnswerFields, unknown, Answer>({
    defaultValues: { text: '', closes: false },
    resolver: standardSchemaResolver(answerRules),
  });
  const [template, setTemplate] = useState('plain');
  const { errors } = form.formState;
  const send = form.handleSubmit(async (answer) => {
    if (await actions.answer(answer)) form.reset();
  });
  const insert = () => {
    const chosen = TEMPLATES.find(({ value }) => value === template);
    if (chosen) form.setValue('text', answerDraft(chosen.value, opened));
  };
  return (
    <Panel title="お返事する">
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        <Select
          label="ひな形"
          required={false}
          options={TEMPLATES}
          value={template}
          onChange={({ target }) => setTemplate(target.value)}
        />
        <Button variant="outline" size="small" onClick={insert}>
          ひな形を入れる
        </Button>
        <TextArea
          label="お返事"
          required
          rows={14}
          hint={`お客様の画面とメールに、このまま表示されます。${form.watch('text').length} / ${MOST_INQUIRY_LETTERS}文字`}
          {...(errors.text?.message && { error: errors.text.message })}
          {...form.register('text')}
        />
        <Checkbox label="お返事して、このお問い合わせを終了する" {...form.register('closes')} />
        <Button type="submit" size="large" wide busy={actions.isBusy}>
          お返事を送る
        </Button>
      </form>
    </Panel>
  );
}
