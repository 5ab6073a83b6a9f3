import { createHash } from 'node:crypto';
import { type CompressedBody, compressedBody, type SerialQueue } from './compressed-body.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** How long a page is served as it is, ms; what a CDN is told, too. */
export const FRESH_MS = 10_000;
/** How long after that a CDN may serve it while it asks for a newer one, ms: it may never hear of a change. */
export const CDN_STALE_MS = 60_000;
/** How long after that it is served here, where changes are heard of, while it is rendered again, ms. */
export const STALE_MS = 600_000;
/** What screens read off the clock (until when to order, whether the desk is open) changes on the hour at most. */
const HOUR_MS = 3_600_000;
/** How long “nothing here” and “elsewhere” are remembered, ms. */
export const SIDE_STEP_MS = 5_000;

/** A page cached for everybody. Moments are epoch ms. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CompressedBody;
  /** Weak, because one tag stands for all encodings. */
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  readonly standsIn?: string | undefined;
  /** When its render began: what it shows is at least as new. */
  readonly renderedAt: number;
  readonly freshUntil: number;
  /** Until when it may be served while a newer one is rendered. */
  readonly staleUntil: number;
  /** What it may come to hold in memory with all encodings, bytes. */
  readonly size: number;
}

/** The page to cache; null when it is nobody else's: failed, not whole, or with something for one visitor in it. */
export function toCachedPage(rendered: RenderedDocument, renderedAt: number, queue: SerialQueue): CachedPage | null {
  const { status, headers, body, tags, isWhole } = rendered;
  if (!isWhole || status >= 500 || 'set-cookie' in headers) return null;
  const isPage = status === 200;
  const changesAt = Math.min(rendered.changesAt ?? Number.POSITIVE_INFINITY, nextHour(renderedAt));
  const { 'cache-control': _, ...cached } = headers;
  const bytes = compressedBody(body, queue);
  return {
    status,
    headers: cached,
    body: bytes,
    etag: `W/"${createHash('sha256').update(bytes.plain).digest('base64url').slice(0, 22)}"`,
    tags: new Set(tags),
    standsIn: rendered.standsIn,
    renderedAt,
    freshUntil: Math.min(renderedAt + (isPage ? FRESH_MS : SIDE_STEP_MS), changesAt),
    staleUntil: isPage ? Math.min(renderedAt + FRESH_MS + STALE_MS, changesAt) : 0,
    size: bytes.plain.length * 2 + 2_048,
  };
}

/** Tokyo's hours begin with UTC's. */
const nextHour = (moment: number) => (Math.floor(moment / HOUR_MS) + 1) * HOUR_MS;
