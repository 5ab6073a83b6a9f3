import { useRouteData } from '@store/remote-kit';
import { Chip, Chips, formatNumber, ListHead, PageWidth, Pagination } from '@store/ui';
import { ColumnCards } from './column-cards.tsx';
import css from './columns.module.css';
import type { loadColumns } from './columns.route.ts';
import { columnsHref } from './columns-address.ts';

/** The shop's reading matter, by tag and page. */
export function Screen() {
  const { hits, tags, tag, page, pageCount, total } = useRouteData<typeof loadColumns>();
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Column" title={tag === null ? '髪と肌の読みもの' : `「${tag}」の読みもの`} />
      <Chips label="コラムのテーマ">
        <Chip href="/column" selected={tag === null}>
          すべて
        </Chip>
        {tags.map((each) => (
          <Chip key={each.tag} href={columnsHref({ tag: each.tag, page: 1 })} selected={each.tag === tag}>
            {each.tag}（{each.count}）
          </Chip>
        ))}
      </Chips>
      <p className={css.count}>{formatNumber(total)}件</p>
      <ColumnCards columns={hits} leads />
      <div className={css.pages}>
        <Pagination page={page} pageCount={pageCount} hrefFor={(other) => columnsHref({ tag, page: other })} />
      </div>
    </PageWidth>
  );
}
