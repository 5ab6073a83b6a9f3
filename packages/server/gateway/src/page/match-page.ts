import { isPaymentPage } from '@store/contracts/composition';
import { matchClaim, spelledAsClaimed } from '@store/domain/address-bar';
import { isSpeculative, type MessagePage, refuseSpeculation } from '@store/server-kit';
import { countAs } from '@store/server-kit/metrics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageLookup } from '../page-cache/rendered-document.ts';
import type { BegunClaim, PartsInTime } from '../release/claims-in-time.ts';
import type { RenderRequest } from '../rendering/protocol/protocol.ts';
import type { CspHashes } from '../security/inline-files.ts';
import type { Visit } from '../visit/visits.ts';
import { arrivals } from './arrivals.ts';
import { isAt, isOver, NOT_FOUND, nothingHere } from './no-page.ts';
import type { PageOptions } from './page-options.ts';
import { renderedUrl } from './rendered-url.ts';

/** A request for the page of an address. */
export interface PageTarget {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly url: URL;
  readonly visit: Visit;
  /** Errors of a rejected form post, shown by this page. */
  readonly answer?: Pick<RenderRequest, 'unfinished' | 'note'> | undefined;
  /** For a form post that could not be run: makes the page 503, and replaces it where it cannot be rendered here. */
  readonly failure?: MessagePage | undefined;
}

/** The page at an address, with everything that rendering and the response need. `url` has only its parameters. */
export interface MatchedPage extends PageTarget {
  readonly parts: PartsInTime;
  readonly claim: BegunClaim | null;
  readonly isPayment: boolean;
  readonly policyOf: (cspHashes: CspHashes) => string;
  /** Returns `server-timing` entries with the page's request id and proof. */
  readonly arrivalOf: PageLookup['arrivalOf'];
}

/** A response in place of a page: a redirect, an ended page, an unknown address. */
interface OtherAnswer {
  readonly answerInstead: (reply: FastifyReply) => FastifyReply;
}

/** Finds the page of an address in the visit's release, at this time. */
export async function matchPage(target: PageTarget, options: PageOptions): Promise<MatchedPage | OtherAnswer> {
  const { request, reply, visit } = target;
  const { pathname, search } = target.url;
  const preview = options.previews.of(request, reply);
  const parts = options.inTime(await options.partsOf(visit.release), { now: options.now(), preview });
  const claim = matchClaim(parts.claims, pathname)?.claim ?? null;
  if (claim) countAs(request, `page:${claim.remote.manifest.name}/${claim.id}`);
  if (claim?.acts && isSpeculative(request)) return { answerInstead: refuseSpeculation };
  if (claim?.isOver) return { answerInstead: (to) => isOver(claim, to) };
  const spelled = claim ? spelledAsClaimed(claim, pathname) : pathname;
  if (spelled !== pathname) return { answerInstead: (to) => isAt(`${spelled}${search}`, to) };
  const url = renderedUrl(target.url, claim);
  if (!claim && url.pathname !== NOT_FOUND) return { answerInstead: (to) => nothingHere(url, to) };
  const isPayment = claim !== null && isPaymentPage(claim, url);
  const { developmentOrigins } = parts;
  const policyOf = (cspHashes: CspHashes) => options.policyWith({ cspHashes, developmentOrigins, isPayment });
  const arrivalOf = arrivals({ visit, request, claim }, options);
  return { ...target, url, parts, claim, isPayment, policyOf, arrivalOf };
}
