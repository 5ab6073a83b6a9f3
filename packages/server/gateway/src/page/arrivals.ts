import { PAGE_PROOF, PAGE_REQUEST } from '@store/contracts/composition';
import type { FastifyRequest } from 'fastify';
import type { PageLookup } from '../page-cache/rendered-document.ts';
import type { BegunClaim } from '../release/claims-in-time.ts';
import type { LiveVersions } from '../release/live-versions.ts';
import type { PageProofs } from '../reports/page-proof.ts';
import type { CountServed } from '../reports/served-pages.ts';
import type { Visit } from '../visit/visits.ts';

/** Dependencies of a page's `server-timing` entries. */
export interface ArrivalOptions {
  readonly proofs: Pick<PageProofs, 'make'>;
  /** Called with the release of each page. */
  readonly versions: Pick<LiveVersions, 'note'>;
  readonly countServed: CountServed;
}

interface Arrival {
  readonly visit: Visit;
  readonly request: FastifyRequest;
  readonly claim: BegunClaim | null;
}

/** The `server-timing` entry with the request id. */
export const requestTiming = (requestId: string): string => `${PAGE_REQUEST.metric};desc="${requestId}"`;

/** Counts a page and creates its `server-timing` entries. A page with an override has no proof, and does not count. */
export function arrivals(
  { visit: { release, override }, request, claim }: Arrival,
  { proofs, versions, countServed }: ArrivalOptions,
): PageLookup['arrivalOf'] {
  const timing = requestTiming(request.id);
  if (override) return () => timing;
  versions.note(release);
  const remote = claim?.remote.manifest.name ?? null;
  return ({ isDocument, isStandIn }) => {
    if (remote !== null && isDocument) countServed({ release: release.id, remote, isStandIn }, request);
    const proof = proofs.make({ requestId: request.id, release: release.id, remote, isStandIn }, Date.now());
    return `${timing}, ${PAGE_PROOF.metric};desc="${proof}"`;
  };
}
