import { suggest } from '@store/contracts/calls/content';
import { useKeptList, useShop } from '@store/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { useShopMap } from '../frame-state/shop-map-context.ts';
import { MAX_WORD_LENGTH } from './search-address.ts';
import { searchHistory } from './search-history.ts';
import type { OptionGroup, Suggestions } from './suggested-options.ts';
import { useLazySuggestions } from './use-lazy-suggestions.ts';

const DEBOUNCE_MS = 150;
const FRESH_MS = 60_000;

/** Returns suggestions for the typed text. Requests are debounced; a stale response is ignored. */
export function useSuggestions(typed: string, isNeeded: boolean) {
  const shop = useShop();
  const lazy = useLazySuggestions(isNeeded);
  const history = useKeptList(searchHistory);
  const keywords = useShopMap()?.keywords;
  const [found, setFound] = useState<Suggestions | null>(null);
  const word = typed.trim().slice(0, MAX_WORD_LENGTH);

  useEffect(() => {
    if (!isNeeded) return;
    let isLatest = true;
    const show = (next: Suggestions | null) => isLatest && setFound(next);
    const timer = setTimeout(() => {
      shop.call(suggest, { free_word: word }, { freshMs: FRESH_MS }).then(
        (reply) => show(reply.kind === 'answered' ? reply.data : null),
        // Suggestions are optional: if they fail, search still works.
        () => show(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [shop, word, isNeeded]);

  const groups = useMemo<readonly OptionGroup[]>(
    () => (isNeeded && lazy ? lazy.optionGroups({ found, past: history, keywords: keywords ?? [], typed: word }) : []),
    [lazy, found, history, keywords, word, isNeeded],
  );
  return { groups, List: lazy?.SuggestionList };
}
