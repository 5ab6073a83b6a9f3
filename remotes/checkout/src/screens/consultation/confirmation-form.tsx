import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Consultation } from '@store/contracts/entities';
import { Button, Checkbox, Disclosure, ErrorNote, formatDateTime, Panel, TextLink } from '@store/ui';
import { useForm } from 'react-hook-form';
import css from './consultation.module.css';
import { understoodRules } from './consultation-rules.ts';
import { MessageForm } from './message-form.tsx';
import { useConsultationStep } from './use-consultation-step.ts';

interface ConfirmationFormProps {
  readonly consultation: Consultation;
  /** Information to confirm. */
  readonly information: Consultation['records'][number];
}

/** 71: information from the pharmacist about these answers; the customer confirms it, or asks a question. */
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

interface UnderstoodProps {
  readonly orderCode: string;
  readonly informationSeq: number;
  readonly waitsUntil: number | null;
}

function Understood(props: UnderstoodProps) {
  const step = useConsultationStep(props.orderCode);
  // The key resets the checkboxes when newer information arrives.
  return <UnderstoodForm key={props.informationSeq} {...props} step={step} />;
}

interface UnderstoodFormProps extends UnderstoodProps {
  readonly step: ReturnType<typeof useConsultationStep>;
}

function UnderstoodForm({ informationSeq, waitsUntil, step: { take, isBusy, refused } }: UnderstoodFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { understood: false, no_questions: false },
    resolver: standardSchemaResolver(understoodRules),
  });
  const missing = (name: 'understood' | 'no_questions') => {
    const error = formState.errors[name]?.message;
    return error ? { error } : {};
  };
  const confirm = handleSubmit(async () => {
    await take({ kind: 'confirmation', informationSeq });
  });
  return (
    <form className={css.understood} onSubmit={(event) => void confirm(event)} noValidate>
      <Checkbox
        label="薬剤師からの情報を読み、内容を理解しました"
        {...register('understood')}
        {...missing('understood')}
      />
      <Checkbox label="ほかに質問はありません" {...register('no_questions')} {...missing('no_questions')} />
      <Button type="submit" size="large" wide busy={isBusy}>
        承諾して注文を確定する
      </Button>
      <ErrorNote>{refused}</ErrorNote>
      <p className={css.small}>
        {`このボタンを押すと、ご注文が確定し、お支払いのお手続きと出荷の準備が始まります。${waitsUntil !== null ? `${formatDateTime(waitsUntil)} までにご承諾がない場合、ご注文は自動的に取り消しとなり、お支払いはいただきません。` : ''}`}
      </p>
    </form>
  );
}
