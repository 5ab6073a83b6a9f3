import { answerDayText } from '@store/customer-form';
import { ANSWER_WITHIN_DAYS } from '@store/domain/desk';
import { Note, supportDesks, wholeWords } from '@store/ui';

const { name, number, hours, note } = supportDesks.general;

/** office hours, expected reply date, and faster alternatives. */
export function DeskHours({ answerBy }: { readonly answerBy: string }) {
  return (
    <Note title={`${answerDayText(answerBy)}までにお返事します`}>
      <p>
        {name}の受付時間は{hours}（{note}）です。
        {wholeWords('いただいたお問い合わせには、')}
        {ANSWER_WITHIN_DAYS}
        営業日以内にお返事します。お急ぎのときは、お電話（
        <a href={`tel:${number.replaceAll('-', '')}`}>{number}</a>）が確実です。
      </p>
    </Note>
  );
}
