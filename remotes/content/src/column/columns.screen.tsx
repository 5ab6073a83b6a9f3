import { useRouteData } from '@store/remote-kit';
import { Chip, Chips, EmptyState, formatNumber, ListHead, PageWidth, Pagination, TextLink } from '@store/ui';
import { ColumnCards } from './column-cards.tsx';
import { ColumnSearch } from './column-search.tsx';
import css from './columns.module.css';
import type { loadColumns } from './columns.route.ts';
import { columnsHref } from './columns-address.ts';

/** Magazine overview with search, tags and pagination. */
export function Screen() {
  const { hits, tags, tag, word, page, pageCount, total } = useRouteData<typeof loadColumns>();
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Column" title={tag === null ? '髪と肌の読みもの' : `「${tag}」の読みもの`} />
      <ColumnSearch key={columnsHref({ tag, word, page })} tag={tag} word={word} />
      <Chips label="コラムのテーマ" scrollsOnPhones>
        <Chip href={columnsHref({ tag: null, word, page: 1 })} selected={tag === null}>
          すべて
        </Chip>
        {tags.map((each) => (
          <Chip
            key={each.tag}
            href={columnsHref({ tag: each.tag, word, page: 1 })}
            selected={each.tag === tag}
          >{`${each.tag}（${each.count}）`}</Chip>
        ))}
      </Chips>
      <p className={css.count} role="status">
        {`${word ? `「${word}」の検索結果 ` : ''}${formatNumber(total)}件`}
      </p>
      {total === 0 ? (
        <EmptyState icon="search" title="該当するコラムがありません" text="別の言葉でお試しください。">
          <TextLink href="/column">すべてのコラムを見る</TextLink>
        </EmptyState>
      ) : (
        <ColumnCards columns={hits} leads />
      )}
      <div className={css.pages}>
        <Pagination page={page} pageCount={pageCount} hrefFor={(other) => columnsHref({ tag, word, page: other })} />
      </div>
    </PageWidth>
  );
}
