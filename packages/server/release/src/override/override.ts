import { partVersion } from '@store/contracts/composition';
import * as z from 'zod/mini';
import { SignatureError, sealToken, unsealToken } from '../signing/envelope.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';

/** The query parameter of a link that starts an override. */
export const OVERRIDE_PARAMETER = 'release-override';

/** Longest duration of an override, hours: a week. */
export const MOST_OVERRIDE_HOURS = 168;

/** Most parts of one override: its token has to fit into a cookie. */
export const MOST_OVERRIDE_PARTS = 12;

const override = z.object({
  schema: z.literal(1),
  parts: z
    .array(z.object({ part: z.string().check(z.maxLength(60)), version: partVersion }))
    .check(z.minLength(1), z.maxLength(MOST_OVERRIDE_PARTS)),
  /** Epoch ms. */
  until: z.int(),
});

/** Versions that replace or extend the live ones for one visitor, until a time (epoch ms). */
export type Override = z.infer<typeof override>;

/** Result of verifying a token; `altered` includes an untrusted signature. */
export type OverrideReading =
  | { readonly kind: 'override'; readonly override: Override }
  | { readonly kind: 'expired' | 'altered' };

/** Signs the override as a token for a link and a cookie. */
export const overrideToken = (content: Override, key: SigningKey): string => sealToken('override', content, key);

/** Verifies a token. `now` epoch ms. */
export function readOverride(
  token: string,
  { keys, now }: { readonly keys: PublicKeys; readonly now: number },
): OverrideReading {
  try {
    const found = unsealToken('override', token, { keys, schema: override });
    return found.until > now ? { kind: 'override', override: found } : { kind: 'expired' };
  } catch (fault) {
    // A signed token with another content was created by another version of this code.
    if (fault instanceof SignatureError || fault instanceof SyntaxError || fault instanceof z.core.$ZodError)
      return { kind: 'altered' };
    throw fault;
  }
}
