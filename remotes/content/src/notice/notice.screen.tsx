import { ContentBlocks } from '@store/content-blocks';
import { useRouteData } from '@store/remote-kit';
import { Badge, ButtonLink, formatDate, NarrowWidth, wholeWords } from '@store/ui';
import css from './notice.module.css';
import type { noticeLoader } from './notice.route.ts';

/** Notice with date, kind and text. */
export function Screen() {
  const notice = useRouteData<typeof noticeLoader>();
  return (
    <NarrowWidth>
      <article className={css.notice}>
        <p className={css.meta}>
          <time dateTime={new Date(notice.start_timestamp).toISOString()}>{formatDate(notice.start_timestamp)}</time>
          <Badge kind="soft">{notice.kind}</Badge>
        </p>
        <h1>{wholeWords(notice.title)}</h1>
        {notice.content ? (
          <div className={css.body}>
            <ContentBlocks content={notice.content} />
          </div>
        ) : (
          // HTML of the editors, sanitized by the backend.
          <div className={css.body} dangerouslySetInnerHTML={{ __html: notice.body }} />
        )}
        <p className={css.back}>
          <ButtonLink href="/notice" variant="outline">
            お知らせ一覧へ
          </ButtonLink>
        </p>
      </article>
    </NarrowWidth>
  );
}
