import { escapeHtml } from '@store/server-kit';

/** An address with the day it last changed, where that is known. */
export interface SiteAddress {
  readonly path: string;
  /** Epoch ms. */
  readonly changed_timestamp: number | null;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** The addresses as a sitemap of sitemaps.org. */
export function urlSet(addresses: readonly SiteAddress[], origin: string): string {
  const urls = addresses.map(({ path, changed_timestamp: changed }) => {
    const day = changed === null ? '' : `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>`;
    return `<url><loc>${whole(path, origin)}</loc>${day}</url>`;
  });
  return `${DECLARATION}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** Where there are too many addresses for one: the sitemaps that hold them. */
export function sitemapIndex(paths: readonly string[], origin: string): string {
  const maps = paths.map((path) => `<sitemap><loc>${whole(path, origin)}</loc></sitemap>`);
  return `${DECLARATION}\n<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`;
}

const whole = (path: string, origin: string) => escapeHtml(new URL(path, origin).href);
