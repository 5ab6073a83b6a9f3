import { PAGE_REQUEST } from '@store/contracts/composition';
import { OVERRIDE_PARAMETER, PREVIEW_QUERY } from '@store/release';
import { isSpeculative, refuseSpeculation, targetOf } from '@store/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isCacheableRequest } from '../page-cache/is-cacheable-request.ts';
import { INTEGRITY_POLICY } from '../security/headers.ts';
import { openOverride } from '../visit/visit-routes.ts';
import { requestTiming } from './arrivals.ts';
import { matchPage, type PageTarget } from './match-page.ts';
import { noStoreYet, tooBusy } from './no-page.ts';
import type { PageOptions } from './page-options.ts';
import { renderOwn } from './render-matched.ts';
import { sendPage } from './send-page.ts';
import { isSharedPage, sendShared } from './shared-page.ts';

/** Registers the catch-all route: every other address is a page. */
export function pageRoute(app: FastifyInstance, options: PageOptions): void {
  app.get('/*', async (request, reply) => {
    if (options.pressure.isHigh() && !isCacheableRequest(request)) return tooBusy(reply);
    options.networkLimit.takePage(request.ip);
    const url = new URL(targetOf(request).href, options.storeUrl);
    const isLink = url.searchParams.has(OVERRIDE_PARAMETER) || url.searchParams.has(PREVIEW_QUERY);
    if (isLink && isSpeculative(request)) return refuseSpeculation(reply);
    if (url.searchParams.has(OVERRIDE_PARAMETER)) return openOverride(url, reply, options.visits);
    const link = options.previews.answerLink(url, reply);
    if (link) return link;
    const visit = await options.visits.of(request.headers, url.pathname);
    if (!visit) return noStoreYet(reply);
    if (visit.cookies.length > 0) reply.header('set-cookie', visit.cookies);
    return options.pressure.during(() => answerPage({ request, reply, url, visit }, options));
  });
}

/** Responds with a page. After a rejected form post: the same page with errors, uncacheable and noindex. */
export async function answerPage(target: PageTarget, options: PageOptions): Promise<FastifyReply> {
  const { request, reply, visit } = target;
  if (visit.override) reply.header('x-robots-tag', 'noindex');
  reply.header(PAGE_REQUEST.header, requestTiming(request.id));
  const page = await matchPage(target, options);
  if ('answerInstead' in page) return page.answerInstead(reply);
  if (page.claim?.confidential) reply.header('referrer-policy', 'same-origin');
  if (page.parts.developmentOrigins.length > 0) reply.removeHeader(INTEGRITY_POLICY);
  if (isSharedPage(page, options)) return sendShared(page, options);
  if (await options.sendToMember(page, options)) return reply;
  return sendPage(page, await renderOwn(page, options), options);
}
