import { useAddress, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { type FirstReviews, loadReviews, type ReviewPage, type ReviewWish } from './load-reviews.ts';

/** The reviews a reader has before them, and how to ask for others. */
export interface ReviewReading {
  readonly wish: ReviewWish;
  /** The newest answer with everything read so far as its hits. */
  readonly shown: ReviewPage;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  readonly narrow: (change: ReviewWish) => Promise<void>;
  readonly more: () => Promise<void>;
}

/**
 * Begins with the page that came with the product. Of several wishes in a row only the last counts. The address says what is
 * wished, for Back, a reload and other tabs; the page itself stays as it is.
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
