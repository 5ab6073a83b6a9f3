import { useAddress, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { type FirstReviews, loadReviews, type ReviewPage, type ReviewWish } from './load-reviews.ts';

/** Loaded reviews, and the callbacks to filter them or load more. */
export interface ReviewReading {
  readonly wish: ReviewWish;
  /** Latest response, with all reviews loaded so far as its hits. */
  readonly shown: ReviewPage;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  readonly narrow: (change: ReviewWish) => Promise<void>;
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
  const [wish, setWish] = useState(first.wish ?? {});
  const [shown, setShown] = useState<ReviewPage>(first);
  const [page, setPage] = useState(first.pages ?? 1);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const turn = useRef(0);

  const ask = async (wanted: ReviewWish, wantedPage: number) => {
    turn.current += 1;
    const own = turn.current;
    setWish(wanted);
    const { searchParams } = address;
    for (const [name, value] of Object.entries({ ...wanted, page: wantedPage > 1 ? wantedPage : undefined }))
      if (value) searchParams.set(name, `${value}`);
      else searchParams.delete(name);
    go(`${address.pathname}${address.search}${address.hash}`, { replace: true, keepPlace: true, keepData: true });
    setAsking(true);
    const answer = await loadReviews(shop, { productCode, wish: wanted, page: wantedPage }).catch(() => null);
    if (own !== turn.current) return;
    setAsking(false);
    setFailed(answer === null);
    if (!answer) return;
    setPage(wantedPage);
    setShown(wantedPage === 1 ? answer : { ...answer, hits: [...shown.hits, ...answer.hits] });
  };

  return {
    wish,
    shown,
    isAsking,
    hasFailed,
    narrow: (change) => ask({ ...wish, ...change }, 1),
    more: () => ask(wish, page + 1),
  };
}
