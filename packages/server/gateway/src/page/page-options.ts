import type { OutsideAddresses, Release } from '@store/contracts/composition';
import type { Backends } from '../backend/backends.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Previews } from '../preview/previews.ts';
import type { ClaimsInTime } from '../release/claims-in-time.ts';
import type { PageParts } from '../release/page-parts.ts';
import type { PageSet } from '../release/page-release.ts';
import type { RenderParts } from '../rendering/protocol/protocol.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { CspHashes } from '../security/inline-files.ts';
import type { SegmentFigures } from '../segments/segment-figures.ts';
import type { noteCookie } from '../visit/note-cookie.ts';
import type { Visits } from '../visit/visits.ts';
import type { ArrivalOptions } from './arrivals.ts';
import type { NetworkLimit } from './limits/network-limit.ts';
import type { MatchedPage } from './match-page.ts';
import type { pagePressure } from './page-pressure.ts';

/** Dependencies of page rendering. */
export interface PageOptions extends ArrivalOptions {
  readonly backends: Backends;
  readonly storeUrl: string;
  readonly outside: OutsideAddresses;
  readonly development: boolean;
  /** Longest wait for optional data, ms; later data is streamed after the page. */
  readonly waitMs: number;
  /** Longest wait for required data, ms; then the browser renders, and a page that may not exist is 503. */
  readonly statusWaitMs: number;
  /** False: browsers render, and pages only embed their data. */
  readonly isServerRendering: boolean;
  /** Selects the release of a visitor's pages. */
  readonly visits: Visits;
  readonly partsOf: (release: Release) => Promise<PageParts>;
  /** Returns the parts with the routes active at a time, including previews of another time. */
  readonly inTime: ClaimsInTime;
  readonly renderParts: (parts: PageParts) => RenderParts | null;
  readonly pageSetOf: (parts: PageParts) => PageSet;
  readonly policyWith: (page: PolicyOf) => string;
  readonly renderPool: RenderPool;
  readonly pageCache: PageCache;
  readonly segments: SegmentFigures;
  /** Responds to a member with a page that members share; false when the page has to be rendered for them alone. */
  readonly sendToMember: (page: MatchedPage, options: PageOptions) => Promise<boolean>;
  readonly networkLimit: NetworkLimit;
  readonly previews: Previews;
  /** Cookie with the message of a form post, shown on the next page. */
  readonly notes: ReturnType<typeof noteCookie>;
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly pressure: ReturnType<typeof pagePressure>;
}

interface PolicyOf {
  readonly cspHashes: CspHashes;
  readonly developmentOrigins: readonly string[];
  readonly isPayment: boolean;
}
