import { useEffect, useState } from 'react';

type Offer = typeof import('./offer.ts');

let offer: Offer | undefined;

/** The code of what is offered while somebody types, once it is wanted; where it is lost the field searches as ever. */
export function useOffer(isWanted: boolean): Offer | undefined {
  const [there, setThere] = useState(offer);
  useEffect(() => {
    if (!isWanted || there) return;
    import(/* webpackChunkName: "search" */ './offer.ts').then(
      (code) => {
        offer = code;
        setThere(code);
      },
      () => undefined,
    );
  }, [isWanted, there]);
  return there;
}
