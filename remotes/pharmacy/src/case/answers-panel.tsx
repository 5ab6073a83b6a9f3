import { DescriptionRows, formatDateTime, Panel } from '@store/ui';
import css from './case.module.css';
import { answerRows } from './case-texts.ts';
import type { Case } from './use-case.ts';

/** 68: answers of this order, as declared by the customer. */
export function AnswersPanel({ opened }: { readonly opened: Case }) {
  return (
    <Panel title="問診の回答" count={`申告 ${formatDateTime(opened.declared_timestamp)}`} className={css.answers}>
      <DescriptionRows rows={answerRows(opened)} />
    </Panel>
  );
}
