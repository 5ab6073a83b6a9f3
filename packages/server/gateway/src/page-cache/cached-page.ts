import { createHash } from 'node:crypto';
import type { PageTemplate } from '../segments/page-template.ts';
import { type CompressedBody, compressedBody, type SerialQueue } from './compressed-body.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** How long a page is fresh, here and in a CDN, ms. */
export const FRESH_MS = 10_000;
/** How old a page of a segment may become before it is revalidated, ms, provided the change feed works: they are many. */
const TEMPLATE_FRESH_MS = 60_000;
/** How much longer a CDN may serve it while it revalidates, ms: it may miss a purge. */
export const CDN_STALE_MS = 60_000;
/** How much longer the gateway serves it while it revalidates, ms, provided the change feed works. */
export const STALE_MS = 600_000;
/** Clock-dependent screen content (order deadlines, desk hours) changes on the hour at most. */
const HOUR_MS = 3_600_000;
/** How long not-found pages and redirects are cached, ms. */
export const SIDE_STEP_MS = 5_000;

/** A cached page shared by all guests. Times are epoch ms. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CompressedBody;
  readonly template: PageTemplate | undefined;
  /** Weak, because it covers all encodings. */
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  readonly isStandIn: boolean;
  /** Start of the render: the content is at least as recent. */
  readonly renderedAt: number;
  readonly freshUntil: number;
  /** From when it is revalidated; until then it is also served stale. */
  readonly renewedFrom: number;
  /** Until when it may be served stale while it is revalidated. */
  readonly staleUntil: number;
  /** Estimated memory use with all encodings, bytes. */
  readonly size: number;
}

/** Returns the page to cache; null when it may not be shared: failed, incomplete, or with a cookie for one visitor. */
export function toCachedPage(rendered: RenderedDocument, renderedAt: number, queue: SerialQueue): CachedPage | null {
  const { status, headers, body, tags, isWhole } = rendered;
  if (!isWhole || status >= 500 || 'set-cookie' in headers) return null;
  const isPage = status === 200;
  const changesAt = Math.min(rendered.changesAt ?? Number.POSITIVE_INFINITY, nextHour(renderedAt));
  const { 'cache-control': _, ...cached } = headers;
  // A template is sent only after its holes are filled.
  const bytes = compressedBody(rendered.template ? '' : body, queue);
  return {
    status,
    headers: cached,
    body: bytes,
    template: rendered.template,
    etag: `W/"${createHash('sha256').update(bytes.plain).digest('base64url').slice(0, 22)}"`,
    tags: new Set(tags),
    isStandIn: rendered.isStandIn ?? false,
    renderedAt,
    freshUntil: Math.min(renderedAt + (isPage ? FRESH_MS : SIDE_STEP_MS), changesAt),
    renewedFrom: rendered.template ? renderedAt + TEMPLATE_FRESH_MS : 0,
    staleUntil: isPage ? Math.min(renderedAt + FRESH_MS + STALE_MS, changesAt) : 0,
    size: Buffer.byteLength(body) * 2 + 2_048,
  };
}

/** The hours of Tokyo and UTC start at the same moments. */
const nextHour = (moment: number) => (Math.floor(moment / HOUR_MS) + 1) * HOUR_MS;
