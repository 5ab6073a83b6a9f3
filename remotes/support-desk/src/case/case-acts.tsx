import type { InquiryCase } from '@store/contracts/entities';
import { ButtonLink, Note, Panel } from '@store/ui';
import type { Support } from '../desk/desk-access.ts';
import { QUEUE_PATH } from '../desk/desk-paths.ts';
import { AnswerForm } from './answer-form.tsx';
import css from './case.module.css';
import { HandOnForm } from './hand-on-form.tsx';
import { useActs } from './use-acts.ts';

export interface CaseActsProps {
  readonly support: Support;
  readonly opened: InquiryCase;
  readonly onChanged: (opened: InquiryCase) => void;
}

/** reply, hand on, close; a closed inquiry is read-only. */
export function CaseActs({ support, opened, onChanged }: CaseActsProps) {
  const acts = useActs(opened, onChanged);
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
      {acts.refused && (
        <Note tone="err" announce="assertive">
          {acts.refused}
        </Note>
      )}
      <AnswerForm opened={opened} acts={acts} />
      <HandOnForm opened={opened} support={support} acts={acts} />
    </div>
  );
}
