import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerShared } from './answer-shared.ts';
import { inTurn } from './compressed-body.ts';
import { drawings } from './drawings.ts';
import type { DrawnPage, PageKey } from './drawn-page.ts';
import { type SharedPage, sharedPage } from './shared-page.ts';

/** All kept pages together, bytes. */
const SIZE = 64 * 1024 * 1024;

/** How long a page's renewal waits, ms: whoever found it old comes for its files next, and the same processors serve them. */
const RENEWAL_WAITS_MS = 3_000;

export type Purged = readonly string[] | 'all';

interface Wishes {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Whether changes of the catalogue are being heard of; while they are not, nothing but fresh pages is served. */
  readonly isHeard: () => boolean;
  /** Largest sum of kept pages, bytes. */
  readonly size?: number;
  /** Does something when the visitor who is answered now has what he came for. */
  readonly later?: (work: () => void) => void;
}

/** The pages that are everybody's, kept in memory until they are old, change, or must make room. */
export function keptPages({ now, log, isHeard, size = SIZE, later = afterFiles }: Wishes) {
  const kept = new LRUCache<string, SharedPage>({ maxSize: size, sizeCalculation: (page) => page.size });
  const strongly = inTurn();
  const drawing = drawings({
    now,
    finish: (name, { drawn, drawnAt, isOutdated }) => {
      const page = isOutdated ? null : sharedPage(drawn, drawnAt, strongly);
      if (page) kept.set(name, page);
      return { drawn, page };
    },
  });
  const drawAnew = (name: string, draw: () => Promise<DrawnPage>) =>
    drawing.draw(name, async () => withoutCookie(await draw(), name, log));
  const due = new Set<string>();
  const renew = async (name: string, draw: () => Promise<DrawnPage>) => {
    try {
      const { page } = await drawAnew(name, draw);
      page?.body.improve();
    } catch (fault) {
      log.warn({ err: fault, page: name }, 'a kept page was not renewed');
    }
  };
  const renewLater = (name: string, draw: () => Promise<DrawnPage>) => {
    if (due.has(name)) return;
    due.add(name);
    later(() => {
      due.delete(name);
      const found = kept.peek(name);
      // Thrown away or drawn meanwhile: whoever asks next finds what is right.
      if (found && !isFresh(found, now())) void renew(name, draw);
    });
  };

  return {
    /** Answers with the page of that key, which is drawn now only if none is kept that may still be shown. */
    async answer(
      request: FastifyRequest,
      reply: FastifyReply,
      key: PageKey,
      draw: () => Promise<DrawnPage>,
    ): Promise<FastifyReply> {
      const name = `${key.release} ${key.shell} ${key.address}`;
      const found = kept.get(name);
      const moment = now();
      if (found && (isFresh(found, moment) || (isHeard() && mayBeStale(found, moment)))) {
        found.body.improve();
        if (!isFresh(found, moment)) renewLater(name, draw);
        return answerShared(found, request, reply, moment);
      }
      const { page, drawn } = await drawAnew(name, draw);
      return page ? answerShared(page, request, reply, now()) : answerOnce(drawn, reply);
    },
    /** Throws away the pages that show what changed, those being drawn from older data too. */
    purge(what: Purged): void {
      drawing.purge(what);
      for (const [name, { tags }] of kept.entries()) {
        if (what === 'all' || what.some((tag) => tags.has(tag))) kept.delete(name);
      }
    },
    /** Whether anything is kept that may still be shown. Forgets what may not. */
    isInUse(): boolean {
      const moment = now();
      for (const [name, page] of kept.entries()) {
        if (!isFresh(page, moment) && !mayBeStale(page, moment)) kept.delete(name);
      }
      return kept.size > 0 || !drawing.isIdle();
    },
    /** Pages and bytes held. */
    held: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
  };
}

/** Does not keep the process alive. */
const afterFiles = (work: () => void) => void setTimeout(work, RENEWAL_WAITS_MS).unref();

const isFresh = ({ drawnAt, freshUntil }: SharedPage, now: number) => now >= drawnAt && now < freshUntil;
const mayBeStale = ({ drawnAt, staleUntil }: SharedPage, now: number) => now >= drawnAt && now < staleUntil;

/** A page drawn for nobody gives nobody a cookie; that one came is a fault of whoever set it. */
function withoutCookie(drawn: DrawnPage, name: string, log: Wishes['log']): DrawnPage {
  const { 'set-cookie': cookie, ...headers } = drawn.headers;
  if (cookie === undefined) return drawn;
  log.error({ page: name }, 'a shared page wanted to set a cookie');
  return { ...drawn, headers, isWhole: false };
}

function answerOnce({ status, headers, body }: DrawnPage, reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'private, no-store' })
    .send(body);
}
