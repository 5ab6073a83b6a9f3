import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../../platform/secrets/signed-link.ts';

/** How long a link shows what it shows, ms. */
const LIFE_MS = 7 * 86_400_000;

/** A page of the shop at a moment. */
export interface Preview {
  /** The page's address without its first slash. */
  readonly slug: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Signed links to pages as they will be: who has one sees that page at that moment, and nothing else. */
export interface PreviewLinks {
  /** @param now epoch ms, from when on it lives for seven days */
  pathOf(preview: Preview, now: number): string;
  /** Null for a forged or expired link. */
  read(key: string, now: number): Preview | null;
}

export function createPreviewLinks(secrets: RotatingSecret): PreviewLinks {
  const links = createSignedLinks(secrets, 'content-preview');
  return {
    // In the alphabet of addresses: a slug has slashes.
    pathOf: ({ slug, at }, now) => `/preview/${links.write(toKey(`${slug}~${at}~${now + LIFE_MS}`))}`,
    read(key, now) {
      const signed = links.read(key);
      if (signed === null) return null;
      const [slug = '', at, ends] = fromKey(signed).split('~');
      return Number(ends) > now ? { slug, at: Number(at) } : null;
    },
  };
}

const toKey = (text: string) => Buffer.from(text).toString('base64url');
const fromKey = (key: string) => Buffer.from(key, 'base64url').toString();
