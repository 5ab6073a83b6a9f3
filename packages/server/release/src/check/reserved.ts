import type { RemoteManifest } from '@store/contracts/composition';
import { claimsOverlap } from '@store/domain/address-bar';
import type { Refusal } from './refusal.ts';

/** Addresses that the gateway handles before any remote: a claim would be dead, or hide a shared resource. */
const RESERVED = [
  '/login',
  '/login/*',
  '/logout',
  '/logout/*',
  '/connect/line/auth',
  '/connect/line/auth/*',
  '/mail_stop',
  '/faq',
  '/faq/*',
  '/mypage/faq',
  '/api/*',
  '/healthz',
  '/livez',
  '/readyz',
  '/reports',
  '/release/*',
  '/send/*',
  '/shell/*',
  '/remotes/*',
  '/pictures/*',
  '/third-party/*',
  '/js/*',
  '/img/*',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icons/*',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-columns.xml',
  '/robots.txt',
] as const;

/**
 * Refuses claims of reserved addresses. A pattern that starts with a parameter or a wildcard covers reserved and shared
 * addresses, so it is refused too.
 */
export function reservedRefusals({ routes }: RemoteManifest): Refusal[] {
  return routes.flatMap(({ id, path }): Refusal[] => {
    const reserved = RESERVED.find((address) => claimsOverlap({ path }, { path: address }));
    if (!reserved) return [];
    const isWide = /^\/[:*]/.test(path);
    return [
      {
        field: `routes.${id}.path`,
        found: path,
        allowed: isWide
          ? 'addresses that begin with a word of their own'
          : `anything but ${reserved}, which is the store's own`,
        remedy: 'Choose another address.',
        kind: 'forbidden',
      },
    ];
  });
}
