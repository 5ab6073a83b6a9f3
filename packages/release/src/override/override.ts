import { partVersion } from '@store/contracts/composition';
import * as z from 'zod/mini';
import { SignatureError, sealToken, unsealToken } from '../signing/envelope.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';

/** The query parameter of a link that begins an override. */
export const OVERRIDE_PARAMETER = 'release-override';

/** Longest that an override may last, hours: a week. */
export const MOST_OVERRIDE_HOURS = 168;

/** Parts of one override at most: its token has to fit into a cookie. */
export const MOST_OVERRIDE_PARTS = 12;

const override = z.object({
  schema: z.literal(1),
  parts: z
    .array(z.object({ part: z.string().check(z.maxLength(60)), version: partVersion }))
    .check(z.minLength(1), z.maxLength(MOST_OVERRIDE_PARTS)),
  /** Epoch ms. */
  until: z.int(),
});

/** Versions that one visitor runs in place of the live ones, or beside them, until a moment (epoch ms). */
export type Override = z.infer<typeof override>;

/** What a token says; `altered` also where nobody who is believed signed it. */
export type OverrideReading =
  | { readonly kind: 'override'; readonly override: Override }
  | { readonly kind: 'expired' | 'altered' };

/** The override as a signed token, for a link and a cookie. */
export function overrideToken(content: Override, key: SigningKey): string {
  return sealToken('override', content, key);
}

/** Reads a token. `now` epoch ms. */
export function readOverride(
  token: string,
  { keys, now }: { readonly keys: PublicKeys; readonly now: number },
): OverrideReading {
  try {
    const found = unsealToken('override', token, { keys, schema: override });
    return found.until > now ? { kind: 'override', override: found } : { kind: 'expired' };
  } catch (fault) {
    // What is signed and is no override was made by another version of this code.
    if (fault instanceof SignatureError || fault instanceof SyntaxError || fault instanceof z.core.$ZodError)
      return { kind: 'altered' };
    throw fault;
  }
}
