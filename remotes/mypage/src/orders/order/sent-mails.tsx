import type { OrderWhole } from '@store/contracts/entities';
import { Disclosure, formatDateTime, Panel } from '@store/ui';
import css from './sent-mails.module.css';

/** 78: mails sent about the order, with their text where stored, so that a lost mail can be read here. */
export function SentMails({ mails }: Pick<OrderWhole, 'mails'>) {
  if (!mails) return null;
  return (
    <Panel title="お送りしたメール">
      {mails.length === 0 ? (
        <p className={css.none}>お送りしたメールはまだありません。</p>
      ) : (
        <ul className={css.mails}>
          {mails.map((mail) => (
            <li key={`${mail.sent_timestamp} ${mail.subject}`}>
              {mail.text ? (
                <Disclosure summary={<SentMail mail={mail} />}>
                  {/* Plain text part, never markup. */}
                  <p className={css.text}>{mail.text}</p>
                </Disclosure>
              ) : (
                <SentMail mail={mail} />
              )}
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

function SentMail({ mail: { subject, sent_timestamp } }: { readonly mail: NonNullable<OrderWhole['mails']>[number] }) {
  return (
    <span>
      <time className={css.time} dateTime={new Date(sent_timestamp).toISOString()}>
        {formatDateTime(sent_timestamp)}
      </time>
      {subject}
    </span>
  );
}
