import { useEffect, useState } from 'react';

type Offer = Pick<typeof import('./offer.ts'), 'optionGroups' | 'SuggestionList'>;

let offer: Offer | undefined;

/** Returns the suggestion code once loaded. If loading fails, the field works without suggestions. */
export function useOffer(isWanted: boolean): Offer | undefined {
  const [there, setThere] = useState(offer);
  useEffect(() => {
    if (!isWanted || there) return;
    import(/* webpackChunkName: "over-page" */ './offer.ts').then(
      ({ optionGroups, SuggestionList }) => {
        offer = { optionGroups, SuggestionList };
        setThere(offer);
      },
      () => undefined,
    );
  }, [isWanted, there]);
  return there;
}
