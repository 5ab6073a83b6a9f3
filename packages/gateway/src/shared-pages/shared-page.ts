import { createHash } from 'node:crypto';
import { type CompressedBody, compressedBody, type InTurn } from './compressed-body.ts';
import type { DrawnPage } from './drawn-page.ts';

/** How long a page is served as it is, ms; what a CDN is told, too. */
export const FRESH_MS = 10_000;
/** How long after that a CDN may serve it while it asks for a newer one, ms: it may never hear of a change. */
export const CDN_STALE_MS = 60_000;
/** How long after that it is served here, where changes are heard of, while it is drawn anew, ms. */
export const STALE_MS = 600_000;
/** What screens read off the clock (until when to order, whether the desk is open) changes on the hour at most. */
const HOUR_MS = 3_600_000;
/** How long “nothing here” and “elsewhere” are remembered, ms. */
export const SIDE_STEP_MS = 5_000;

/** A page that is kept for everybody. Moments are epoch ms. */
export interface SharedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: CompressedBody;
  /** Weak, because one tag stands for all encodings. */
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  /** When its drawing began: what it shows is at least as new. */
  readonly drawnAt: number;
  readonly freshUntil: number;
  /** Until when it may be served while a newer one is drawn. */
  readonly staleUntil: number;
  /** What it may come to hold in memory with all encodings, bytes. */
  readonly size: number;
}

/** The page to keep; null when it is nobody else's: failed, not whole, or with something for one visitor in it. */
export function sharedPage(drawn: DrawnPage, drawnAt: number, strongly: InTurn): SharedPage | null {
  const { status, headers, body, tags, isWhole } = drawn;
  if (!isWhole || status >= 500 || 'set-cookie' in headers) return null;
  const isPage = status === 200;
  const changesAt = Math.min(drawn.changesAt ?? Number.POSITIVE_INFINITY, nextHour(drawnAt));
  const { 'cache-control': _, ...kept } = headers;
  const bytes = compressedBody(body, strongly);
  return {
    status,
    headers: kept,
    body: bytes,
    etag: `W/"${createHash('sha256').update(bytes.plain).digest('base64url').slice(0, 22)}"`,
    tags: new Set(tags),
    drawnAt,
    freshUntil: Math.min(drawnAt + (isPage ? FRESH_MS : SIDE_STEP_MS), changesAt),
    staleUntil: isPage ? Math.min(drawnAt + FRESH_MS + STALE_MS, changesAt) : 0,
    size: bytes.plain.length * 2 + 2_048,
  };
}

/** Tokyo's hours begin with UTC's. */
const nextHour = (moment: number) => (Math.floor(moment / HOUR_MS) + 1) * HOUR_MS;
