import { useAddress, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { failureText } from '../../shopper/fault-text.ts';
import { type FirstReviews, loadReviews, type ReviewFilter, type ReviewPage } from './load-reviews.ts';

/** Loaded reviews, and the callbacks to filter them or load more. */
export interface ReviewReading {
  readonly filter: ReviewFilter;
  /** Latest response, with all reviews loaded so far as its hits. */
  readonly shown: ReviewPage;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly narrow: (change: ReviewFilter) => Promise<void>;
  readonly more: () => Promise<void>;
}

/**
 * Starts with the page loaded with the product. Of several filter changes in a row only the last is applied. Filters
 * are written to the URL for Back, reload and other tabs, without reloading the page.
 */
export function useReviews(productCode: string, first: FirstReviews): ReviewReading {
  const shop = useShop();
  const go = useGo();
  const address = useAddress();
  const [filter, setFilter] = useState(first.filter ?? {});
  const [shown, setShown] = useState<ReviewPage>(first);
  const [page, setPage] = useState(first.pages ?? 1);
  const [isLoading, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);

  const load = async (next: ReviewFilter, nextPage: number) => {
    turn.current += 1;
    const own = turn.current;
    setFilter(next);
    const { searchParams } = address;
    for (const [name, value] of Object.entries({ ...next, page: nextPage > 1 ? nextPage : undefined }))
      if (value) searchParams.set(name, `${value}`);
      else searchParams.delete(name);
    go(`${address.pathname}${address.search}${address.hash}`, { replace: true, keepPlace: true, keepData: true });
    setAsking(true);
    const answer = await loadReviews(shop, { productCode, filter: next, page: nextPage }).catch((fault) =>
      failureText(fault, 'レビューを読み込めませんでした。'),
    );
    if (own !== turn.current) return;
    setAsking(false);
    setError(typeof answer === 'string' ? answer : null);
    if (typeof answer === 'string') return;
    setPage(nextPage);
    setShown(nextPage === 1 ? answer : { ...answer, hits: [...shown.hits, ...answer.hits] });
  };

  return {
    filter,
    shown,
    isLoading,
    error,
    narrow: (change) => load({ ...filter, ...change }, 1),
    more: () => load(filter, page + 1),
  };
}
