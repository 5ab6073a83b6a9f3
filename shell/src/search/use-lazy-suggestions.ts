import { useEffect, useState } from 'react';

type LazySuggestions = Pick<typeof import('./lazy-suggestions.ts'), 'optionGroups' | 'SuggestionList'>;

let loaded: LazySuggestions | undefined;

/** Returns the suggestion code once loaded. If loading fails, the field works without suggestions. */
export function useLazySuggestions(isNeeded: boolean): LazySuggestions | undefined {
  const [suggestions, setSuggestions] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || suggestions) return;
    import(/* webpackChunkName: "over-page" */ './lazy-suggestions.ts').then(
      ({ optionGroups, SuggestionList }) => {
        loaded = { optionGroups, SuggestionList };
        setSuggestions(loaded);
      },
      () => undefined,
    );
  }, [isNeeded, suggestions]);
  return suggestions;
}
