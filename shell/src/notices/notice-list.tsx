import { formatDate, VisuallyHidden } from '@store/ui';
import css from './notice-list.module.css';
import type { HeaderNotice } from './use-notices.ts';

/** Date, kind and title of each notice; a dot marks unread ones. */
export function NoticeList({ notices }: { readonly notices: readonly HeaderNotice[] }) {
  if (notices.length === 0) return <p className={css.empty}>新しいお知らせはありません</p>;
  return (
    <ul>
      {notices.map(({ notice, href, unread }) => (
        <li className={css.row} key={notice.feed_code}>
          <a className={css.notice} href={href}>
            <span className={css.facts}>
              <time dateTime={new Date(notice.start_timestamp).toISOString()}>
                {formatDate(notice.start_timestamp)}
              </time>
              <span className={css.kind}>{notice.kind}</span>
              {unread && (
                <span className={css.unread}>
                  <VisuallyHidden>未読</VisuallyHidden>
                </span>
              )}
            </span>
            <span className={css.title}>{notice.title}</span>
          </a>
        </li>
      ))}
      <li className={css.row}>
        <a className={css.all} href="/notice">
          すべてのお知らせ
        </a>
      </li>
    </ul>
  );
}
