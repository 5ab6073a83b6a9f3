import { DESK_RETURN_ANSWERS, type DeskOrder } from '@store/contracts/calls/desk';
import { REVIEW_PHOTOS, type ReturnRequest } from '@store/contracts/entities';
import { RETURN_REASON_LABELS } from '@store/domain/order';
import { formatNumber, formatYen, Panel, Picture, Select } from '@store/ui';
import { useState } from 'react';
import css from './order.module.css';
import { TextForm } from './text-form.tsx';
import type { OrderActions } from './use-order-actions.ts';

const ANSWERS = { ACCEPTED: '承認して返金する', REFUSED: 'お断りする', EXCHANGED: '交換品を送る' } as const;
type Refund = DeskOrder['refunds'][number];

interface ReturnFormProps {
  readonly request: ReturnRequest;
  /** What an acceptance refunds. */
  readonly refund: Refund | undefined;
  readonly actions: OrderActions;
}

/** Answers a return; the answer is final and mailed to the customer. */
export function ReturnForm({ request, refund, actions }: ReturnFormProps) {
  const { return_code, reason, words, lines, photos } = request;
  const [state, setState] = useState<keyof typeof ANSWERS>('ACCEPTED');
  const sum = refund && refundWords(refund);
  return (
    <Panel title="返品のお申し込み" count={return_code}>
      <div className={css.form}>
        <p>{RETURN_REASON_LABELS[reason]}</p>
        <p>{lines.map(({ sku_name, quantity }) => `${sku_name}×${quantity}`).join('、')}</p>
        {words !== '' && <p className={css.text}>{words}</p>}
        {photos.map((photo, place) => (
          <Picture
            key={photo.id}
            picture={photo}
            basePath={REVIEW_PHOTOS}
            alt={`お客様の写真${place + 1}`}
            sizes="320px"
            className={css.photo}
          />
        ))}
        {sum && <p>{`承認した場合：${sum}`}</p>}
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
          question={
            <p>
              {`返品${return_code}を「${ANSWERS[state]}」で回答し、お客様にメールを送ります。あとから変更できません。`}
              {state === 'ACCEPTED' && sum}
            </p>
          }
          onSend={(answer) => actions.answerReturn({ return_code, state, answer })}
        />
      </div>
    </Panel>
  );
}

function refundWords({ amount_in_vat, points_returned, points_revoked }: Refund): string {
  return [
    `${formatYen(amount_in_vat)}を返金`,
    ...(points_returned > 0 ? [`ご利用の${formatNumber(points_returned)}ポイントを返却`] : []),
    ...(points_revoked > 0 ? [`付与した${formatNumber(points_revoked)}ポイントを取り消し`] : []),
  ].join('、');
}
