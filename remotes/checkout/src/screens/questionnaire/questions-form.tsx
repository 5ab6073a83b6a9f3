import { useErrorFocus } from '@store/remote-kit/forms';
import { Button, Checkbox, ErrorNote, FormErrorSummary, Panel, TextArea, TextLink } from '@store/ui';
import { CART_PATH } from '../../paths/step-address.ts';
import { BodyQuestions } from './body-questions.tsx';
import { YesNoQuestion } from './choice-question.tsx';
import { DetailField } from './detail-field.tsx';
import type { Questionnaire } from './load-questionnaire.ts';
import css from './questionnaire.module.css';
import { CONFIRMATION_TEXT } from './stopped.tsx';
import { fieldId, useQuestionnaireForm } from './use-questionnaire-form.ts';
import { UserQuestions } from './user-questions.tsx';

interface QuestionsFormProps {
  readonly questionnaire: Questionnaire;
  readonly isNewDeclaration: boolean;
}

/** 68, 74: questions, and the button that sends the answers to the pharmacist. */
export function QuestionsForm(props: QuestionsFormProps) {
  const form = useQuestionnaireForm(props);
  const { fields, change, errors, listed, submit, isBusy, refused, asksChanges, confirmation } = form;
  const { errors: summary, submit: send } = useErrorFocus(submit);
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <FormErrorSummary errors={listed} ref={summary} />
      <UserQuestions form={form} />
      <BodyQuestions form={form} />
      <Panel title="薬剤師へのご連絡">
        <div className={css.questions}>
          {asksChanges && (
            <YesNoQuestion
              form={form}
              name="has_changes"
              legend="前回のご購入から、体調・お薬・アレルギーなどに変わったことはありますか"
            />
          )}
          {asksChanges && fields.has_changes === 'yes' && (
            <DetailField
              form={form}
              name="changes"
              label="変わったこと"
              hint="いつ、何が変わったかをご記入ください。"
            />
          )}
          <TextArea
            id={fieldId('question')}
            label="薬剤師へのご質問"
            required={false}
            hint={`${fields.question.length} / 500文字`}
            value={fields.question}
            {...(errors.question && { error: errors.question })}
            onChange={(event) => change({ question: event.target.value })}
          />
        </div>
      </Panel>
      <p className={css.promise}>
        ご回答は薬剤師が販売の可否を判断するためだけに使い、暗号化して保管します。事実のとおりにお答えください。
      </p>
      <div className={css.acts}>
        <TextLink className={css.back} href={CART_PATH}>
          カートに戻る
        </TextLink>
        <div className={css.go}>
          <Button type="submit" size="large" wide busy={isBusy}>
            回答してお届け・お支払いへ進む
          </Button>
          <ErrorNote>{refused}</ErrorNote>
          {confirmation.isAsked && (
            <Checkbox
              label={CONFIRMATION_TEXT}
              checked={confirmation.isMeant}
              onChange={(event) => confirmation.mean(event.target.checked)}
            />
          )}
        </div>
      </div>
    </form>
  );
}
