import { DESK_RETURN_ANSWERS } from '@store/contracts/calls/desk';
import type { ReturnRequest } from '@store/contracts/entities';
import { RETURN_REASON_LABELS } from '@store/domain/order';
import { Panel, Select } from '@store/ui';
import { useState } from 'react';
import css from './order.module.css';
import { TextForm } from './text-form.tsx';
import type { OrderActions } from './use-order-actions.ts';

const ANSWERS = { ACCEPTED: '承認して返金する', REFUSED: 'お断りする', EXCHANGED: '交換品を送る' } as const;

interface ReturnFormProps {
  readonly request: ReturnRequest;
  readonly actions: OrderActions;
}

/** Answers a return; the answer is final and mailed to the customer. */
export function ReturnForm({ request: { return_code, reason, words, lines }, actions }: ReturnFormProps) {
  const [state, setState] = useState<keyof typeof ANSWERS>('ACCEPTED');
  return (
    <Panel title="返品のお申し込み" count={return_code}>
      <div className={css.form}>
        <p>{RETURN_REASON_LABELS[reason]}</p>
        <p>{lines.map(({ sku_name, quantity }) => `${sku_name}×${quantity}`).join('、')}</p>
        {words !== '' && <p className={css.text}>{words}</p>}
        <Select
          label="回答"
          options={DESK_RETURN_ANSWERS.map((value) => ({ value, label: ANSWERS[value] }))}
          value={state}
          onChange={({ target }) => setState(DESK_RETURN_ANSWERS.find((each) => each === target.value) ?? 'ACCEPTED')}
        />
        <TextForm
          label="お客様へのご案内"
          hint="お客様にメールで送ります。あとから変更できません。"
          max={1000}
          button="返品に回答する"
          variant="primary"
          busy={actions.isBusy}
          onSend={(answer) => actions.answerReturn({ return_code, state, answer })}
        />
      </div>
    </Panel>
  );
}
