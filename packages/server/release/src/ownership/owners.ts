import * as z from 'zod/mini';

/** Actions that a token allows. */
export const scope = z.enum(['publish', 'rollback', 'unpublish']);
export type Scope = z.infer<typeof scope>;

/** A team's token for the release service. Only its hash is stored, so that registry readers cannot publish with it. */
export const tokenRecord = z.object({
  /** Display name, used to revoke it. */
  id: z.string(),
  /** sha256 of the token, hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  scopes: z.array(scope),
  /** Epoch ms. */
  expires_at: z.int(),
  /** Epoch ms; invalid from then on. */
  revoked_at: z.optional(z.int()),
});
export type TokenRecord = z.infer<typeof tokenRecord>;

/** Size limits of a part. */
export const partLimits = z.object({
  /** All scripts, lazily loaded ones and fragments included, brotli bytes. */
  script_bytes: z.int(),
  /** The largest script, brotli bytes. */
  chunk_bytes: z.int(),
  files: z.int(),
  /** All files as stored. */
  bytes: z.int(),
});
export type PartLimits = z.infer<typeof partLimits>;

/** What one team may release. Absent lists set no limit. */
export const teamRights = z.object({
  /** Names of its parts: `catalogue`, `lp-*`, or `shell`. */
  parts: z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*\*?$/))),
  /** Its addresses: `/cart`, or `/mypage/*` with everything below. */
  paths: z.array(z.string().check(z.regex(/^\/[^*]*\*?$/))),
  /** Fragments it may expose, `catalogue/product-shelf`. */
  fragments: z.optional(z.array(z.string())),
  /** Bus messages it may publish or handle. */
  messages: z.optional(z.array(z.string())),
  /** Bus messages it may read. */
  reads: z.optional(z.array(z.string())),
  /** Paths of API calls it may make: `cart/_add`, or `content/*` as a prefix. */
  calls: z.optional(z.array(z.string())),
  /**
   * Largest budget of its remotes, brotli bytes. `runtime_bytes` may exceed the page's limits for scripts: for a federation
   * runtime of the remote's own.
   */
  budget: z.optional(
    z.object({ script_bytes: z.int(), style_bytes: z.int(), runtime_bytes: z.optional(z.int().check(z.gte(0))) }),
  ),
  /** Where the team is notified of rollbacks by the health gate. */
  notify: z.optional(
    z.object({
      webhook: z.optional(z.string().check(z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/))),
      mail: z.optional(z.string().check(z.regex(/^[^\s@<>,]+@[^\s@<>,]+$/))),
    }),
  ),
  /**
   * Its parts only go live from the previous environment, after being live there for this time, and only if they were
   * built from one of these branches or tags: `main`, or `v*` as a prefix.
   */
  promotion: z.optional(z.object({ minutes: z.int().check(z.gte(0)), refs: z.optional(z.array(z.string())) })),
  /** Limits of its parts that differ from the default (`USUAL_LIMITS`). */
  limits: z.optional(z.partial(partLimits)),
  /** Claims of other teams that it permits within, above or below its own addresses. */
  consents: z._default(z.array(z.object({ to: z.string(), path: z.string() })), []),
  /** Teams that may sign overrides of its parts: `{ to: 'qa', part: 'catalogue' }`, or `lp-*` as a prefix. */
  override_consents: z.optional(z.array(z.object({ to: z.string(), part: z.string() }))),
  tokens: z._default(z.array(tokenRecord), []),
});
export type TeamRights = z.infer<typeof teamRights>;

/** The ownership data. */
export const owners = z.object({ schema: z.literal(1), teams: z.record(z.string(), teamRights) });
export type Owners = z.infer<typeof owners>;

/** Before ownership is set: a live part belongs to the team that published it. */
export const NO_OWNERS: Owners = { schema: 1, teams: {} };

/** Returns the teams that own a part's name. */
export function ownersOfPart({ teams }: Owners, part: string): string[] {
  const covers = (own: string) => coversName(own, part);
  return Object.entries(teams).flatMap(([team, { parts }]) => (parts.some(covers) ? [team] : []));
}

/** Whether a team may sign overrides of a part: as its owner, or with an owner's consent. */
export const mayOverride = (owners: Owners, team: string, part: string): boolean =>
  ownersOfPart(owners, part).some((owner) => {
    const consents = owners.teams[owner]?.override_consents ?? [];
    return owner === team || consents.some((consent) => consent.to === team && coversName(consent.part, part));
  });

/** Whether a name matches: exactly, or as a prefix with `*` at the end. */
export const coversName = (own: string, name: string): boolean =>
  own.endsWith('*') ? name.startsWith(own.slice(0, -1)) : name === own;

/** Parses ownership data. @throws when it is invalid */
export const parseOwners = (text: string): Owners => owners.parse(JSON.parse(text));
