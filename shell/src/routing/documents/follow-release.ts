import { matchClaim } from '@store/domain/address-bar';
import type { DataRouter } from 'react-router-dom';
import type { Composition } from '../../composition/composition.ts';
import type { LiveClaim } from '../../composition/directory.ts';
import { nextRelease } from '../../page/over-http.ts';

interface Visit {
  /** The release that the document was made from. */
  readonly release: string;
  /** The one that the next document is made from; undefined as long as no answer said it. */
  readonly next: () => string | undefined;
  readonly zoneOf: (path: string) => LiveClaim['zone'];
  /** Path that the document was opened at. */
  readonly opened: string;
  readonly tell: (address: string) => void;
}

/**
 * The visit's parts: in a zone (a purchase, a medicine) the gateway keeps them, which it is told of here where no document is loaded;
 * elsewhere an open page takes the next release with the next link.
 */
export function createVisit({ release, next, zoneOf, opened, tell }: Visit) {
  let path = opened;
  return {
    /** Whether a link is to load its page as a document: not within a zone, nor to another state of the same screen. */
    needsDocument(target: string): boolean {
      const isOutdated = (next() ?? release) !== release;
      return isOutdated && target !== path && !(zoneOf(path) && zoneOf(target));
    },
    /** The page is at another path, without a new document. */
    at(now: string): void {
      const [before, zone] = [zoneOf(path), zoneOf(now)];
      path = now;
      if (!before !== !zone) tell(`/release/zone?release=${release}&zone=${zone ? 'in' : 'out'}`);
    },
  };
}

interface Following {
  readonly release: string;
  readonly composition: Pick<Composition, 'claims' | 'known'>;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/** Follows the open page: its code is loaded when the page answers, and what it did until then is caught up with. */
export function followRelease({ release, composition, router }: Following): void {
  const claimedBy = (path: string) => matchClaim(composition.claims, path)?.claim;
  // What is not known yet keeps no visit together: its page comes as a document, and the gateway knows the zone.
  const zoneOf = (path: string) => {
    const claimed = claimedBy(path);
    return claimed && composition.known(claimed)?.zone;
  };
  const [opening] = performance.getEntriesByType('navigation');
  const visit = createVisit({
    release,
    next: () => nextRelease.current,
    zoneOf,
    opened: new URL(opening?.name ?? location.href).pathname,
    tell: (address) => void navigator.sendBeacon(address),
  });
  visit.at(router.state.location.pathname);
  router.subscribe(({ location: { pathname } }) => visit.at(pathname));
  // Between the screens, which may have taken the click, and the document, where links become navigations.
  document.body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    // Left to the browser, the link loads a document.
    if (claimedBy(link.pathname) && visit.needsDocument(link.pathname)) event.stopPropagation();
  });
}
