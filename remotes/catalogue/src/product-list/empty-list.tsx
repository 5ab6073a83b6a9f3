import { EmptyState } from '@store/ui';
import type { ReactNode } from 'react';
import { appliedConditions, clearedHref } from './conditions/applied-conditions.ts';
import css from './empty-list.module.css';
import type { LoadedList } from './load-list.ts';
import { SEARCHING } from './searching.ts';

interface EmptyListProps {
  readonly list: LoadedList;
  readonly isSearching: boolean;
  /** Suggestions: popular words, categories. */
  readonly children?: ReactNode;
}

/** L-10: text while a search is running, 「該当する商品がありません」 when it found nothing. */
export function EmptyList({ list, isSearching, children }: EmptyListProps) {
  if (isSearching) return <EmptyState title={SEARCHING} headingLevel="h3" />;
  const isNarrowed = appliedConditions(list).length > 0;
  return (
    <EmptyState
      title="該当する商品がありません"
      text={isNarrowed ? '条件を減らすと、商品が見つかることがあります。' : undefined}
      headingLevel="h3"
    >
      {isNarrowed && (
        <a className={css.clear} href={clearedHref(list)}>
          条件をクリア
        </a>
      )}
      {children}
    </EmptyState>
  );
}
