import type { Consultation } from '@store/contracts/entities';
import { Button, Checkbox, Disclosure, formatDateTime, Note, Panel, TextLink } from '@store/ui';
import { type FormEvent, useState } from 'react';
import css from './consultation.module.css';
import { MessageForm } from './message-form.tsx';
import { useConsultationStep } from './use-consultation-step.ts';

interface ConfirmationFormProps {
  readonly consultation: Consultation;
  /** The information that is confirmed. */
  readonly information: Consultation['records'][number];
}

/** 71: the pharmacist's information for these answers; understood and without questions, or asked again. */
export function ConfirmationForm({ consultation, information }: ConfirmationFormProps) {
  const { order_code, waits_until } = consultation;
  return (
    <Panel title="薬剤師からの情報" count={`薬剤師　${information.pharmacist ?? ''}`}>
      <p className={css.moment}>{formatDateTime(information.written_timestamp)}</p>
      <p className={css.information}>{information.body}</p>
      <p className={css.small}>
        販売のしくみと救済制度は「<TextLink href="/info_medicine">医薬品の販売制度について</TextLink>」をご覧ください。
      </p>
      <Understood orderCode={order_code} informationSeq={information.seq} waitsUntil={waits_until} />
      <Disclosure summary="薬剤師にもう一度質問する">
        <MessageForm
          kind="question"
          orderCode={order_code}
          label="ご質問"
          hint="お返事が届くまで、ご注文は確定しません。"
          words="質問を送る"
        />
      </Disclosure>
    </Panel>
  );
}

const UNTICKED = { understood: false, asksNothing: false };

interface UnderstoodProps {
  readonly orderCode: string;
  readonly informationSeq: number;
  readonly waitsUntil: number | null;
}

function Understood({ orderCode, informationSeq, waitsUntil }: UnderstoodProps) {
  const { take, isBusy, refused } = useConsultationStep(orderCode);
  const [made, setTicked] = useState({ ...UNTICKED, of: informationSeq });
  // A tick belongs to the information that was read: newer information is ticked anew.
  const ticked = made.of === informationSeq ? made : { ...UNTICKED, of: informationSeq };
  const [isChecked, setChecked] = useState(false);
  const missing = (isTicked: boolean, words: string) => (isChecked && !isTicked ? { error: words } : {});

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (ticked.understood && ticked.asksNothing) void take({ kind: 'confirmation', informationSeq });
  };
  return (
    <form className={css.understood} onSubmit={confirm} noValidate>
      <Checkbox
        label="薬剤師からの情報を読み、内容を理解しました"
        checked={ticked.understood}
        onChange={(event) => setTicked({ ...ticked, understood: event.target.checked })}
        {...missing(ticked.understood, '情報をお読みになり、チェックを入れてください')}
      />
      <Checkbox
        label="ほかに質問はありません"
        checked={ticked.asksNothing}
        onChange={(event) => setTicked({ ...ticked, asksNothing: event.target.checked })}
        {...missing(ticked.asksNothing, 'ご質問がある場合は、下の「薬剤師にもう一度質問する」からお尋ねください')}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        承諾して注文を確定する
      </Button>
      {refused && (
        <Note tone="err" announce="assertive">
          {refused}
        </Note>
      )}
      <p className={css.small}>
        このボタンを押すと、ご注文が確定し、お支払いのお手続きと出荷の準備が始まります。
        {waitsUntil !== null &&
          `${formatDateTime(waitsUntil)} までにご承諾がない場合、ご注文は自動的に取り消しとなり、お支払いはいただきません。`}
      </p>
    </form>
  );
}
