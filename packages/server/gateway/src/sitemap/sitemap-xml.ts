import { escapeHtml } from '@store/server-kit';

/** An address with the day of its last change, if known. */
export interface SiteAddress {
  readonly path: string;
  /** Epoch ms. */
  readonly changed_timestamp: number | null;
  /** Address of its main picture. */
  readonly picture?: string | undefined;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const OF_PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Returns a sitemap of the addresses, as defined by sitemaps.org. */
export function urlSet(addresses: readonly SiteAddress[], origin: string): string {
  const urls = addresses.map(({ path, changed_timestamp: changed, picture }) => {
    const day = changed === null ? '' : `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>`;
    const shown = picture ? `<image:image><image:loc>${whole(picture, origin)}</image:loc></image:image>` : '';
    return `<url><loc>${whole(path, origin)}</loc>${day}${shown}</url>`;
  });
  return `${DECLARATION}\n<urlset ${NAMESPACE} ${OF_PICTURES}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** Returns the sitemap index. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
  const maps = paths.map((path) => `<sitemap><loc>${whole(path, origin)}</loc></sitemap>`);
  return `${DECLARATION}\n<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

const whole = (path: string, origin: string) => escapeHtml(new URL(path, origin).href);
