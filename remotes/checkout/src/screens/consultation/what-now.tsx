import { RECORD_LABELS } from '@store/domain/medicine';
import { formatDateTime, Note, Panel, supportDesks, TextLink } from '@store/ui';
import { ConfirmationForm } from './confirmation-form.tsx';
import css from './consultation.module.css';
import type { ConsultationVisit } from './load-consultation.ts';
import { MessageForm } from './message-form.tsx';

const { name, number, hours } = supportDesks.pharmacy;
const DESK = (
  <>
    {name}（<span className={css.unbroken}>{number}</span>、{hours}）
  </>
);
const NOTHING_TAKEN = 'お支払いはいただきません。ご利用のポイントとクーポンはお戻ししました。';

/** The current action of the customer, or why there is none. */
export function WhatNow({ visit }: { readonly visit: ConsultationVisit }) {
  const { consultation, order } = visit;
  const { state, records, information_seq, order_code, waits_until } = consultation;
  switch (state) {
    case 'not-begun':
      return <Note title="お支払いのお手続き中です">お支払いのお手続きが終わると、薬剤師の確認が始まります。</Note>;
    case 'pharmacist':
      return (
        <Note title="薬剤師が確認しています">
          確認が終わると、メールでお知らせします。お急ぎの場合は、{DESK}
          へお電話ください。ご承諾をいただくまで、お支払いはいただきません。
        </Note>
      );
    case 'answer': {
      const question = records.findLast(({ kind }) => kind === 'ask-back');
      return (
        <Panel title={RECORD_LABELS['ask-back']} count={`薬剤師　${question?.pharmacist ?? ''}`}>
          <p className={css.information}>{question?.body}</p>
          <MessageForm
            kind="answer"
            orderCode={order_code}
            label="ご回答"
            hint={waits_until === null ? '' : `${formatDateTime(waits_until)} までにご回答ください。`}
            words="回答を送る"
          />
        </Panel>
      );
    }
    case 'confirmation': {
      const information = records.find(({ seq }) => seq === information_seq);
      return information ? <ConfirmationForm consultation={consultation} information={information} /> : null;
    }
    case 'accepted':
      return (
        <Note tone="ok" title="ご承諾いただき、ご注文が確定しました">
          <p>商品を準備し、発送したときにメールでお知らせします。</p>
          <p>
            <TextLink href={`/mypage/orders/${order.order_code}`}>ご注文の詳細を見る</TextLink>
          </p>
        </Note>
      );
    case 'refused':
      return (
        <Note tone="warn" title="申し訳ございません。今回は販売できませんでした">
          <p className={css.information}>{records.find(({ kind }) => kind === 'refusal')?.body}</p>
          <p>
            {NOTHING_TAKEN}ご不明な点は、{DESK}へお電話ください。
          </p>
        </Note>
      );
    case 'expired':
      return (
        <Note tone="warn" title="期限までにご確認がなかったため、ご注文を取り消しました">
          {NOTHING_TAKEN}お手数ですが、もう一度ご注文ください。
        </Note>
      );
    case 'cancelled':
      return <Note title="このご注文はキャンセルされました">{NOTHING_TAKEN}</Note>;
  }
}
