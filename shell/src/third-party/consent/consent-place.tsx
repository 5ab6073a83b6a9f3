import { analyticsConsent } from '@store/remote-kit';
import { createRoot, type Root } from 'react-dom/client';
import { ConsentQuestion } from './consent-question.tsx';
import { CONSENT_PLACE_ID } from './place-id.ts';

/**
 * Renders the question for analytics consent in the flow of the page, where it covers nothing, and only while its place
 * is out of view, so that nothing visible moves.
 */
export function createConsentPlace(document: Document) {
  let open: { readonly place: HTMLElement; readonly root: Root } | null = null;
  const close = () => {
    open?.root.unmount();
    open = null;
  };
  return {
    /** Call for each page; `asks` is whether it may show the question. */
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
