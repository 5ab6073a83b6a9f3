import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../../platform/secrets/signed-link.ts';

/** Lifetime of a link, ms. */
const LIFE_MS = 7 * 86_400_000;

export interface Preview {
  /** The page's address without its leading slash. */
  readonly slug: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Signed links to future pages: a link shows one page at one time. */
export interface PreviewLinks {
  /** @param now epoch ms, start of the seven days of validity */
  pathOf(preview: Preview, now: number): string;
  /** Null for a forged or expired link. */
  read(key: string, now: number): Preview | null;
}

export function createPreviewLinks(secrets: RotatingSecret): PreviewLinks {
  const links = createSignedLinks(secrets, 'content-preview');
  return {
    // base64url, since a slug has slashes.
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
