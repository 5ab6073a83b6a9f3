import { analyticsConsent } from '@store/remote-kit';
import { createRoot, type Root } from 'react-dom/client';
import { ConsentQuestion } from './consent-question.tsx';
import { CONSENT_PLACE_ID } from './place-id.ts';

/**
 * Asks in the flow of the page, where it covers nothing, whether visits may be counted. Only a place that is out of view is
 * filled, so that nothing the visitor looks at moves.
 */
export function createConsentPlace(document: Document) {
  let open: { readonly place: HTMLElement; readonly root: Root } | null = null;
  const close = () => {
    open?.root.unmount();
    open = null;
  };
  return {
    /** A page stands; `asks`: one on which the question may stand. */
    visit(asks: boolean): void {
      const place = document.getElementById(CONSENT_PLACE_ID);
      if (open && (!asks || open.place !== place)) close();
      if (open || !asks || !place || analyticsConsent.read() !== null || isInView(place)) return;
      open = { place, root: createRoot(place) };
      open.root.render(<ConsentQuestion />);
    },
  };
}

function isInView(place: HTMLElement): boolean {
  return place.getBoundingClientRect().top < window.innerHeight;
}
