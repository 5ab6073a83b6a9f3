import { noticesState } from '@store/contracts/bus';
import { useShopState } from '@store/remote-kit';
import { Badge, formatDate, PageWidth } from '@store/ui';
import css from './notices.module.css';

const SHOWN = 3;

/** The newest notices. */
export function Notices() {
  const notices = useShopState(noticesState) ?? [];
  if (notices.length === 0) return null;
  return (
    <PageWidth className={css.place}>
      <section className={css.notices} aria-labelledby="notices">
        <h2 className={css.title} id="notices">
          <a href="/notice">お知らせ</a>
        </h2>
        <ul>
          {notices.slice(0, SHOWN).map(({ feed_code, kind, title, start_timestamp }) => (
            <li key={feed_code} className={css.row}>
              <a className={css.link} href={`/notice/${feed_code}`}>
                <time dateTime={new Date(start_timestamp).toISOString()}>{formatDate(start_timestamp)}</time>
                <Badge kind="soft">{kind}</Badge>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </PageWidth>
  );
}
