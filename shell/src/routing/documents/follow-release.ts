import { matchClaim } from '@store/domain/address-bar';
import type { DataRouter } from 'react-router-dom';
import type { Composition } from '../../composition/composition.ts';
import type { LiveClaim } from '../../composition/directory.ts';
import { nextRelease } from '../../page/over-http.ts';

interface Visit {
  /** Release of this document. */
  readonly release: string;
  /** Returns the release of the next document; undefined until a response states it. */
  readonly next: () => string | undefined;
  readonly zoneOf: (path: string) => LiveClaim['zone'];
  /** Path at which the document was opened. */
  readonly opened: string;
  readonly notify: (address: string) => void;
}

/**
 * Decides when an open page switches to a new release: on the next link, except within a zone (purchase, medicine),
 * where the gateway pins the visit to its release. Notifies the gateway of zone changes by soft navigation.
 */
export function createVisit({ release, next, zoneOf, opened, notify }: Visit) {
  let path = opened;
  return {
    /**
     * Whether a link must load a document: the release is outdated, and it leads to another screen, not within a zone.
     */
    needsDocument(target: string): boolean {
      const isOutdated = (next() ?? release) !== release;
      return isOutdated && target !== path && !(zoneOf(path) && zoneOf(target));
    },
    /** Records a soft navigation to another path. */
    at(now: string): void {
      const [before, zone] = [zoneOf(path), zoneOf(now)];
      path = now;
      if (!before !== !zone) notify(`/release/zone?release=${release}&zone=${zone ? 'in' : 'out'}`);
    },
  };
}

interface Following {
  readonly release: string;
  readonly composition: Pick<Composition, 'claims' | 'known'>;
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/** Follows the open page. Its code is loaded when the page is live, so it first catches up with the current path. */
export function followRelease({ release, composition, router }: Following): void {
  const claimedBy = (path: string) => matchClaim(composition.claims, path)?.claim;
  // Unknown claims have no zone here: their pages load as documents, and the gateway knows the zone.
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
    notify: (address) => void navigator.sendBeacon(address),
  });
  visit.at(router.state.location.pathname);
  router.subscribe(({ location: { pathname } }) => visit.at(pathname));
  // On the body: after the screens, which may handle the click, and before the document, where links become soft
  // navigations.
  document.body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    // Left to the browser, the link loads a document.
    if (claimedBy(link.pathname) && visit.needsDocument(link.pathname)) event.stopPropagation();
  });
}
