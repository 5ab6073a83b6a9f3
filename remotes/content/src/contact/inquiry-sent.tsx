import { answerDayText } from '@store/customer-form';
import { ButtonLink, DescriptionRows, Note, Panel } from '@store/ui';
import css from './contact.module.css';

interface InquirySentProps {
  readonly sent: { readonly inquiry_code: string; readonly answer_by: string };
  readonly isMember: boolean;
}

/** inquiry number, and when and where the reply arrives. */
export function InquirySent({ sent: { inquiry_code, answer_by }, isMember }: InquirySentProps) {
  return (
    <div className={css.form}>
      <Note tone="ok" announce="polite" title="お問い合わせを受け付けました">
        お問い合わせ番号をメールでお送りしました。届かないときは、迷惑メールのフォルダをご確認ください。
      </Note>
      <Panel title="受け付けた内容">
        <DescriptionRows
          rows={[
            { term: 'お問い合わせ番号', detail: <b>{inquiry_code}</b> },
            { term: 'お返事の予定', detail: `${answerDayText(answer_by)}まで` },
          ]}
        />
      </Panel>
      <p className={css.small}>
        {isMember
          ? 'お返事は、メールとマイページの「お問い合わせ」でご覧いただけます。'
          : 'お返事は、メールでお送りします。メールのリンクから、やりとりを見て返信できます。'}
      </p>
      <div className={css.acts}>
        {isMember && <ButtonLink href={`/mypage/inquiries?code=${inquiry_code}`}>お問い合わせを見る</ButtonLink>}
        <ButtonLink href="/" variant="outline">
          トップページへ
        </ButtonLink>
      </div>
    </div>
  );
}
