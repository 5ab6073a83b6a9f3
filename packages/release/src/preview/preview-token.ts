import * as z from 'zod/mini';
import { SignatureError, seal, unseal } from '../signing/envelope.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';

const preview = z.object({
  schema: z.literal(1),
  /** The remote whose dated addresses are looked at. */
  part: z.string(),
  /** The moment at which they are looked at, epoch ms. */
  at: z.int(),
  /** Until when the link is good, epoch ms. */
  expires: z.int(),
});

/** A look at a remote's addresses as they will be at another time. */
export type Preview = Omit<z.output<typeof preview>, 'schema'>;

/** Query parameter of a link that begins a preview; with the value `end` it ends one. */
export const PREVIEW_QUERY = 'release-preview';

/** Longest that a link may be good, ms. */
const LONGEST_MS = 30 * 86_400_000;

/** The token of a link: a signed document, in letters that addresses and cookies take. */
export function previewToken(words: Preview, signingKey: SigningKey): string {
  return Buffer.from(seal('preview', { schema: 1, ...words }, signingKey)).toString('base64url');
}

/** What a token says, or null when nobody who is believed signed it, it has expired at `now` (epoch ms), or would for too long not. */
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
