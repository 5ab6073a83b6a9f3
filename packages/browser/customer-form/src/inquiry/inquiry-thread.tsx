import { type Inquiry, REVIEW_PHOTOS } from '@store/contracts/entities';
import { INQUIRY_KIND_LABELS, INQUIRY_STATE_LABELS, MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import {
  Button,
  ButtonLink,
  DescriptionRows,
  ErrorNote,
  formatDateTime,
  formatNumber,
  Note,
  Panel,
  Picture,
  TextArea,
} from '@store/ui';
import { useState } from 'react';
import { answerDayText } from './answer-day-text.ts';
import css from './inquiry.module.css';
import { type SendReply, useReply } from './use-reply.ts';

interface InquiryThreadProps {
  readonly thread: Inquiry;
  readonly send: SendReply;
}

/** An inquiry as its sender sees it, with a reply form while it is open. */
export function InquiryThread({ thread, send }: InquiryThreadProps) {
  const [shown, setShown] = useState(thread);
  const { inquiry_code, kind, state, order_code, answer_by, messages, photos } = shown;
  const rows = [
    { term: 'お問い合わせ番号', detail: inquiry_code },
    { term: '種類', detail: INQUIRY_KIND_LABELS[kind] },
    ...(order_code ? [{ term: '注文番号', detail: order_code }] : []),
    { term: '状態', detail: INQUIRY_STATE_LABELS[state] },
    ...(state === 'OPEN' ? [{ term: 'お返事の予定', detail: `${answerDayText(answer_by)}まで` }] : []),
  ];
  return (
    <div className={css.thread}>
      <DescriptionRows rows={rows} />
      <ol className={css.messages} aria-label="やりとり">
        {messages.map((message, place) => (
          <li key={place} className={css.message} data-from={message.from}>
            <p className={css.who}>
              <b>{message.from === 'shop' ? 'お客様窓口' : 'お客様'}</b>　{formatDateTime(message.sent_timestamp)}
            </p>
            <p className={css.text}>{message.text}</p>
            {place === 0 && <Photos photos={photos} />}
          </li>
        ))}
      </ol>
      {state === 'CLOSED' ? (
        <Note title="このお問い合わせは終了しました">
          <p>続けてのご質問は、新しくお問い合わせください。</p>
          <ButtonLink href="/guide/contact/form" variant="outline" size="small">
            新しく問い合わせる
          </ButtonLink>
        </Note>
      ) : (
        <ReplyForm send={send} onSent={setShown} />
      )}
    </div>
  );
}

function Photos({ photos }: Pick<Inquiry, 'photos'>) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos} aria-label="お送りいただいた写真">
      {photos.map((photo, place) => (
        <li key={photo.id}>
          <Picture
            picture={photo}
            basePath={REVIEW_PHOTOS}
            alt={`お送りいただいた写真${place + 1}`}
            sizes="96px"
            className={css.photo}
          />
        </li>
      ))}
    </ul>
  );
}

function ReplyForm({
  send,
  onSent,
}: Pick<InquiryThreadProps, 'send'> & { readonly onSent: (thread: Inquiry) => void }) {
  const [isSent, setSent] = useState(false);
  const { form, submit, error } = useReply(send, (thread) => {
    setSent(true);
    onSent(thread);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Panel title="返信する">
      <form className={css.reply} onSubmit={(event) => void submit(event)} noValidate>
        {isSent && (
          <Note tone="ok" announce="polite">
            送信しました。お返事をお待ちください。
          </Note>
        )}
        <TextArea
          label="返信の内容"
          required
          rows={5}
          labelNote={`${form.watch('text').length} / ${formatNumber(MOST_INQUIRY_LETTERS)}文字`}
          {...(errors.text?.message && { error: errors.text.message })}
          {...form.register('text')}
        />
        <ErrorNote>{error}</ErrorNote>
        <Button type="submit" busy={isSubmitting}>
          返信を送る
        </Button>
      </form>
    </Panel>
  );
}
