import type { FeedItem } from '@store/contracts/entities';
import { Badge, formatDate, SectionHead } from '@store/ui';
import { useId } from 'react';
import css from './messages-part.module.css';

/** Personal messages from the shop. */
export function MessagesPart({ messages }: { readonly messages: readonly FeedItem[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} kicker="Message" title="お客様へのお知らせ" />
      <ul className={css.messages}>
        {messages.map(({ feed_code, title, kind, start_timestamp }) => (
          <li key={feed_code}>
            <a className={css.message} href={`/notice/${feed_code}`}>
              <time dateTime={new Date(start_timestamp).toISOString()}>{formatDate(start_timestamp)}</time>
              <Badge kind="soft">{kind}</Badge>
              <span className={css.title}>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
