import { listNotices } from '@store/contracts/calls/content';
import { dataOf, type LoaderArguments, redirectTo, useRouteData } from '@store/remote-kit';
import { Badge, Chip, Chips, EmptyState, formatDate, ListHead, NarrowWidth, Pagination, TextLink } from '@store/ui';
import css from './notices.module.css';
import { noticesHref, parseNotices } from './notices-address.ts';

/** Notices per page. */
const SIZE = 20;
const FRESH_MS = 60_000;

/** loads notices, newest first, by kind. An unknown kind redirects to all, a page beyond the last to the last. */
export async function load({ url, shop }: LoaderArguments) {
  const { kind, page } = parseNotices(url);
  const question = { ...(kind !== null && { kind }), page, size: SIZE };
  const list = dataOf(await shop.call(listNotices, question, { freshMs: FRESH_MS }));
  if (url.searchParams.has('kind') && !list.kinds.some((known) => known.kind === kind))
    throw redirectTo(noticesHref({ kind: null, page: 1 }));
  const pageCount = Math.max(1, Math.ceil(list.total / SIZE));
  if (page > pageCount) throw redirectTo(noticesHref({ kind, page: pageCount }));
  return { ...list, kind, page, pageCount, canonical: noticesHref({ kind, page }) };
}
export type LoadedNotices = Awaited<ReturnType<typeof load>>;

/** List of notices with date, kind and title. */
export function Screen() {
  const { hits, kinds, kind, page, pageCount, total } = useRouteData<typeof load>();
  return (
    <NarrowWidth className={css.page}>
      <ListHead kicker="Information" title={kind === null ? 'お知らせ' : `「${kind}」のお知らせ`} />
      {kinds.length > 1 && (
        <Chips label="お知らせの種類" scrollsOnPhones>
          <Chip href={noticesHref({ kind: null, page: 1 })} selected={kind === null}>
            すべて
          </Chip>
          {kinds.map((each) => (
            <Chip
              key={each.kind}
              href={noticesHref({ kind: each.kind, page: 1 })}
              selected={each.kind === kind}
            >{`${each.kind}（${each.count}）`}</Chip>
          ))}
        </Chips>
      )}
      {total === 0 ? (
        <EmptyState icon="bell" title="お知らせはありません">
          <TextLink href="/">トップへ戻る</TextLink>
        </EmptyState>
      ) : (
        <ul className={css.notices} aria-label="お知らせ一覧">
          {hits.map((notice) => (
            <li key={notice.feed_code}>
              <a className={css.notice} href={`/notice/${notice.feed_code}`}>
                <time dateTime={new Date(notice.start_timestamp).toISOString()}>
                  {formatDate(notice.start_timestamp)}
                </time>
                <Badge kind="soft">{notice.kind}</Badge>
                <span className={css.title}>{notice.title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={css.pages}>
        <Pagination page={page} pageCount={pageCount} hrefFor={(other) => noticesHref({ kind, page: other })} />
      </div>
    </NarrowWidth>
  );
}
