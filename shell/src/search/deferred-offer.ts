import { useEffect, useState } from 'react';

type Offer = Pick<typeof import('./offer.ts'), 'optionGroups' | 'SuggestionList'>;

let offer: Offer | undefined;

/** The code of what is offered while somebody types, once it is wanted; where it is lost the field searches as ever. */
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
