import type { FastifyReply } from 'fastify';
import { isCacheableRequest } from '../page-cache/is-cacheable-request.ts';
import type { PageLookup } from '../page-cache/rendered-document.ts';
import { NotCacheable, toCacheable } from './cacheable-page.ts';
import type { MatchedPage } from './match-page.ts';
import type { PageOptions } from './page-options.ts';
import { renderShared } from './render-matched.ts';
import { sendPage } from './send-page.ts';

/** Whether the page is the same for all guests without a cart, and may come from the page cache. */
export const isSharedPage = ({ request, parts, claim, visit, answer }: MatchedPage, options: PageOptions): boolean =>
  options.isServerRendering &&
  parts.developmentOrigins.length === 0 &&
  claim?.access !== 'member' &&
  !claim?.confidential &&
  visit.override === null &&
  !answer &&
  isCacheableRequest(request);

/** Responds from the page cache. A page that turns out not to be cacheable goes to the current requests only. */
export async function sendShared(page: MatchedPage, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, parts, policyOf } = page;
  try {
    return await options.pageCache.answer(request, reply, cacheKeyOf(page, options), async () => {
      const rendered = toCacheable(await renderShared(page, options), policyOf);
      return { ...rendered, changesAt: Math.min(rendered.changesAt ?? Number.POSITIVE_INFINITY, parts.changesAt) };
    });
  } catch (thrown) {
    if (!(thrown instanceof NotCacheable)) throw thrown;
    return sendPage(page, thrown.rendered, options);
  }
}

/** The cache key: release with active dates, shell files and address. */
export function cacheKeyOf(
  { request, url, parts, visit, claim, arrivalOf }: MatchedPage,
  { networkLimit }: PageOptions,
): PageLookup {
  return {
    release: parts.dates ? `${parts.release.id} ${parts.dates}` : parts.release.id,
    shell: [...parts.shell.scripts, ...parts.shell.styles].map(({ path }) => path).join(' '),
    address: `${url.pathname}${url.search}`,
    // A shared cache in front of the gateway would also serve it to a prerender.
    isShared: visit.isShared && !claim?.acts,
    live: visit.live,
    arrivalOf,
    takeRender: () => networkLimit.takeRender(request.ip),
  };
}
