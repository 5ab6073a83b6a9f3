import { MEMBER_RANKS, type MemberRank } from '@store/domain/customer';
import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';
import { createSignedLinks } from '../../../platform/secrets/signed-link.ts';

/** Lifetime of a link, ms. */
export const PREVIEW_LIFE_MS = 7 * 86_400_000;

export interface Preview {
  /** The page's address without its leading slash. */
  readonly slug: string;
  /** Epoch ms. */
  readonly at: number;
  /** A page that is not published, as one audience sees it; otherwise the published one, for any audience. */
  readonly draft?: { readonly contentHash: string; readonly reader: PreviewReader };
}

export interface PreviewReader {
  /** Null for a guest. */
  readonly rank: MemberRank | null;
  readonly sex: 'MALE' | 'FEMALE' | null;
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
    pathOf({ slug, at, draft }, now) {
      const words = draft ? [draft.contentHash, draft.reader.rank ?? '', draft.reader.sex ?? ''] : [];
      return `/preview/${links.write(toKey([slug, at, now + PREVIEW_LIFE_MS, ...words].join('~')))}`;
    },
    read(key, now) {
      const signed = links.read(key);
      if (signed === null) return null;
      const [slug = '', at, ends, contentHash, rank, sex] = fromKey(signed).split('~');
      if (Number(ends) <= now) return null;
      const preview = { slug, at: Number(at) };
      if (contentHash === undefined) return preview;
      return {
        ...preview,
        draft: {
          contentHash,
          reader: {
            rank: MEMBER_RANKS.find((each) => each === rank) ?? null,
            sex: SEXES.find((each) => each === sex) ?? null,
          },
        },
      };
    },
  };
}

const SEXES = ['MALE', 'FEMALE'] as const;
const toKey = (text: string) => Buffer.from(text).toString('base64url');
const fromKey = (key: string) => Buffer.from(key, 'base64url').toString();
