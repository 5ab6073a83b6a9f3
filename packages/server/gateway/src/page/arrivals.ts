import { PAGE_PROOF, PAGE_REQUEST } from '@store/contracts/composition';
import type { PageLookup } from '../page-cache/rendered-document.ts';
import type { BegunClaim } from '../release/claims-in-time.ts';
import type { LiveVersions } from '../release/live-versions.ts';
import type { Rendered } from '../rendering/render-worker.ts';
import type { PageProofs } from '../reports/page-proof.ts';
import type { Visit } from '../visit/visits.ts';

/** Dependencies of a page's `server-timing` entries. */
export interface ArrivalOptions {
  readonly proofs: Pick<PageProofs, 'make'>;
  /** Called with the release of each page. */
  readonly versions: Pick<LiveVersions, 'note'>;
}

/** The `server-timing` entry with the request id. */
export const requestTiming = (requestId: string): string => `${PAGE_REQUEST.metric};desc="${requestId}"`;

/** Creates a page's `server-timing` entries. A page with an override has no proof, so its visits do not count. */
export function arrivals(
  { release, override }: Visit,
  requestId: string,
  { proofs, versions }: ArrivalOptions,
): PageLookup['arrivalOf'] {
  const request = requestTiming(requestId);
  if (override) return () => request;
  versions.note(release);
  return (standsIn = '') => {
    const proof = proofs.make({ requestId, release: release.id, standsIn: standsIn || null }, Date.now());
    return `${request}, ${PAGE_PROOF.metric};desc="${proof}"`;
  };
}

/** Name of the remote whose previous version rendered the page. */
export const standsInFor = (claim: BegunClaim | null, rendered: Rendered | null): string | undefined =>
  rendered?.result.kind === 'page' && rendered.result.isByPrevious ? claim?.remote.manifest.name : undefined;
