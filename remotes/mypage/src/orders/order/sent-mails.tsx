import type { OrderWhole } from '@store/contracts/entities';
import { formatDateTime, Panel } from '@store/ui';
import css from './sent-mails.module.css';

/** 78: the mails that went out about the order, so that a lost one is missed; a backend that keeps none says nothing. */
export function SentMails({ mails }: Pick<OrderWhole, 'mails'>) {
  if (!mails) return null;
  return (
    <Panel title="お送りしたメール">
      {mails.length === 0 ? (
        <p className={css.none}>お送りしたメールはまだありません。</p>
      ) : (
        <ul className={css.mails}>
          {mails.map(({ subject, sent_timestamp }) => (
            <li key={`${sent_timestamp} ${subject}`}>
              <time className={css.time} dateTime={new Date(sent_timestamp).toISOString()}>
                {formatDateTime(sent_timestamp)}
              </time>
              {subject}
            </li>
          ))}
        </ul>
      )}
      <p className={css.hint}>
        メールが届いていないときは、迷惑メールの振り分けとご登録のメールアドレスをご確認ください。
      </p>
    </Panel>
  );
}
