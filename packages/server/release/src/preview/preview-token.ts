import * as z from 'zod/mini';
import { SignatureError, seal, unseal } from '../signing/envelope.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';

const preview = z.object({
  schema: z.literal(1),
  /** The remote with dated pages. */
  part: z.string(),
  /** The time to show, epoch ms. */
  at: z.int(),
  /** Expiry of the link, epoch ms. */
  expires: z.int(),
});

/** A view of a remote's pages at another time. */
export type Preview = Omit<z.output<typeof preview>, 'schema'>;

/** Query parameter of a link that starts a preview; the value `end` ends it. */
export const PREVIEW_QUERY = 'release-preview';

/** Longest validity of a link, ms. */
const LONGEST_MS = 30 * 86_400_000;

/** Signs a preview as a token for addresses and cookies (base64url). */
export const previewToken = (words: Preview, signingKey: SigningKey): string =>
  Buffer.from(seal('preview', { schema: 1, ...words }, signingKey)).toString('base64url');

/** Verifies a token; null if its signature is untrusted, it has expired at `now` (epoch ms), or it lasts too long. */
export function readPreviewToken(token: string, keys: PublicKeys, now: number): Preview | null {
  try {
    const { schema: _, ...words } = unseal('preview', Buffer.from(token, 'base64url').toString(), {
      keys,
      schema: preview,
    });
    return now < words.expires && words.expires - now <= LONGEST_MS ? words : null;
  } catch (fault) {
    if (fault instanceof SignatureError || fault instanceof z.core.$ZodError) return null;
    throw fault;
  }
}
