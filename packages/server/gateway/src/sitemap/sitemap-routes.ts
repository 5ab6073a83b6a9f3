import type { Release, RouteClaim } from '@store/contracts/composition';
import { SHARE_PICTURES } from '@store/contracts/entities';
import { matchClaim } from '@store/domain/address-bar';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Backends } from '../backend/backends.ts';
import { releaseAt } from '../release/claims-in-time.ts';
import { fetchAddresses } from './fetch-addresses.ts';
import { type SiteAddress, sitemapIndex, urlSet } from './sitemap-xml.ts';

interface SitemapOptions {
  readonly backends: Backends;
  readonly storeUrl: string;
  /** Returns the live release; null while nothing was ever published. */
  readonly stable: () => Promise<Release | null>;
  /** Now, epoch ms. */
  readonly now: () => number;
}

/** Cache lifetime of a sitemap for crawlers and CDNs, seconds. */
const FRESH_S = 600;
const RETRY_AFTER_S = '60';

/** Serves robots.txt and the sitemaps. */
export async function sitemapRoutes(app: FastifyInstance, { backends, storeUrl, stable, now }: SitemapOptions) {
  const live = async () => {
    const release = await stable();
    return release && releaseAt(release, now());
  };
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(storeUrl)));

  app.get('/sitemap.xml', async (_request, reply) => {
    const { parts } = await fetchAddresses(backends, 1);
    const products = Array.from({ length: parts }, (_, index) => `/sitemap-products-${index + 1}.xml`);
    return sendXml(reply, sitemapIndex(['/sitemap-pages.xml', '/sitemap-columns.xml', ...products], storeUrl));
  });

  app.get('/sitemap-pages.xml', async (_request, reply) => {
    const { addresses } = await fetchAddresses(backends, 1);
    const others = addresses.filter(({ path }) => !isProduct(path) && !isColumn(path));
    return sendXml(reply, urlSet(livePages(others, await live(), { withFixed: true }), storeUrl));
  });

  app.get('/sitemap-columns.xml', async (_request, reply) => {
    const { addresses } = await fetchAddresses(backends, 1);
    const columns = addresses.filter(({ path }) => isColumn(path));
    return sendXml(reply, urlSet(livePages(columns, await live()), storeUrl));
  });

  app.get<{ Params: { part: string } }>('/sitemap-products-:part(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const { parts, addresses } = await fetchAddresses(backends, part);
    if (part > parts) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    const products = addresses.filter(({ path }) => isProduct(path));
    return sendXml(reply, urlSet(livePages(products, await live()), storeUrl));
  });

  // While the backend is down, crawlers get Retry-After instead of an empty sitemap.
  app.setErrorHandler((fault, request, reply) => {
    request.log.error({ err: fault }, 'the sitemap cannot be generated');
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_S)
      .type('text/plain; charset=utf-8')
      .send('try again later');
  });
}

const isProduct = (path: string) => path.startsWith('/product/');
const isColumn = (path: string) => path.startsWith('/column/');

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${FRESH_S}`).send(xml);

/**
 * Returns the addresses that a live remote has a page for, without duplicates; `withFixed` prepends the remotes'
 * pages with a fixed address.
 */
function livePages(
  addresses: readonly SiteAddress[],
  release: Release | null,
  { withFixed = false }: { withFixed?: boolean } = {},
): SiteAddress[] {
  const claims = release?.remotes.flatMap(({ manifest }) => manifest.routes) ?? [];
  const fixed = withFixed ? claims.filter(isForSearchEngines) : [];
  const own = fixed.map(({ path }) => ({ path, changed_timestamp: null }));
  const live = addresses.filter(({ path }) => matchClaim(claims, path) !== null);
  return [...new Map([...own, ...live].map((address) => [address.path, address])).values()];
}

/** Indexable pages (B-10): the same for all visitors, without path parameters, in the default layout. */
const isForSearchEngines = ({ path, noindex, access, layout }: RouteClaim): boolean =>
  !noindex && access !== 'member' && layout === 'full' && !/[:*]/.test(path);

/** Pages specific to a visitor, and sign-in and sign-out. */
const PRIVATE = [
  '/api/',
  '/cart',
  '/login',
  '/logout',
  '/mypage',
  '/add_to_cart',
  '/add_favorite',
  '/couponget/',
  '/redirect/',
];

function robots(storeUrl: string): string {
  const lines = PRIVATE.map((path) => `Disallow: ${path}`);
  // Crawlers that respect robots.txt fetch the preview picture of a shared page.
  const shared = `Allow: ${SHARE_PICTURES}`;
  return `User-agent: *\n${[shared, ...lines].join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', storeUrl).href}\n`;
}
