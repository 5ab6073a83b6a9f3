import type { InquiryCase } from '@store/contracts/entities';
import { ButtonLink, Note, Panel } from '@store/ui';
import type { Support } from '../desk/desk-access.ts';
import { QUEUE_PATH } from '../desk/desk-paths.ts';
import { AnswerForm } from './answer-form.tsx';
import css from './case.module.css';
import { HandOnForm } from './hand-on-form.tsx';
import { useCaseActions } from './use-case-actions.ts';

export interface CaseActionsProps {
  readonly support: Support;
  readonly opened: InquiryCase;
  readonly onChanged: (opened: InquiryCase) => void;
}

/** reply, hand on, close; a closed inquiry is read-only. */
export function CaseActions({ support, opened, onChanged }: CaseActionsProps) {
  const actions = useCaseActions(opened, onChanged);
  if (opened.state === 'CLOSED')
    return (
      <Panel title="対応">
        <div className={css.form}>
          <p className={css.small}>このお問い合わせは終了しています。</p>
          <ButtonLink href={QUEUE_PATH} variant="outline">
            お問い合わせ一覧に戻る
          </ButtonLink>
        </div>
      </Panel>
    );
  return (
    <div className={css.stack}>
      {actions.refused && (
        <Note tone="err" announce="assertive">
          {actions.refused}
        </Note>
      )}
      <AnswerForm opened={opened} actions={actions} />
      <HandOnForm opened={opened} support={support} actions={actions} />
    </div>
  );
}
