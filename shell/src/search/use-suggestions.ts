import { suggest } from '@store/contracts/calls/content';
import { useKeptList, useShop } from '@store/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { useShopMap } from '../frame-state/shop-map-context.ts';
import { useOffer } from './deferred-offer.ts';
import { pastWords } from './past-words.ts';
import { MAX_WORD_LENGTH } from './search-address.ts';
import type { OptionGroup, Suggestions } from './suggested-options.ts';

/** Debounce of typing, ms. */
const PAUSE_MS = 150;
const FRESH_MS = 60_000;

/** Returns suggestions for the typed text. Requests are debounced; a stale response is ignored. */
export function useSuggestions(typed: string, isWanted: boolean) {
  const shop = useShop();
  const offer = useOffer(isWanted);
  const past = useKeptList(pastWords);
  const keywords = useShopMap()?.keywords;
  const [found, setFound] = useState<Suggestions | null>(null);
  const word = typed.trim().slice(0, MAX_WORD_LENGTH);

  useEffect(() => {
    if (!isWanted) return;
    let isLatest = true;
    const show = (next: Suggestions | null) => isLatest && setFound(next);
    const timer = setTimeout(() => {
      shop.call(suggest, { free_word: word }, { freshMs: FRESH_MS }).then(
        (reply) => show(reply.kind === 'answered' ? reply.data : null),
        // Suggestions are optional: if they fail, search still works.
        () => show(null),
      );
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [shop, word, isWanted]);

  const groups = useMemo<readonly OptionGroup[]>(
    () => (isWanted && offer ? offer.optionGroups({ found, past, keywords: keywords ?? [], typed: word }) : []),
    [offer, found, past, keywords, word, isWanted],
  );
  return { groups, List: offer?.SuggestionList };
}
