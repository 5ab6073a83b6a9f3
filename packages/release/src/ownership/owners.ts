import * as z from 'zod/mini';

/** What a token may be used for. */
export const scope = z.enum(['publish', 'rollback', 'unpublish']);
export type Scope = z.infer<typeof scope>;

/** A team's key to the release service. Only its hash is kept: who reads the registry cannot publish with it. */
export const tokenRecord = z.object({
  /** For people, and to revoke it by. */
  id: z.string(),
  /** sha256 of the token, hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  scopes: z.array(scope),
  /** Epoch ms. */
  expires_at: z.int(),
  /** Epoch ms; from then on it is worth nothing. */
  revoked_at: z.optional(z.int()),
});
export type TokenRecord = z.infer<typeof tokenRecord>;

/** Most that one part may come to in all. */
export const partLimits = z.object({
  /** All scripts, those loaded later and fragments as well, brotli bytes. */
  script_bytes: z.int(),
  /** The largest script, brotli bytes. */
  chunk_bytes: z.int(),
  files: z.int(),
  /** All files as they are stored. */
  bytes: z.int(),
});
export type PartLimits = z.infer<typeof partLimits>;

/** What one team may release. Lists that are absent set no limit. */
export const teamRights = z.object({
  /** Names of its parts: `catalogue`, `lp-*`; `shell` is one. */
  parts: z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*\*?$/))),
  /** Its addresses: `/cart`, `/mypage/*` with all below it. */
  paths: z.array(z.string().check(z.regex(/^\/[^*]*\*?$/))),
  /** Fragments it may expose, `catalogue/product-shelf`. */
  fragments: z.optional(z.array(z.string())),
  /** Bus messages it may publish or handle. */
  messages: z.optional(z.array(z.string())),
  /** Bus messages it may read. */
  reads: z.optional(z.array(z.string())),
  /** Paths of the API's calls it may make: `cart/_add`, `content/*` with all that begin so. */
  calls: z.optional(z.array(z.string())),
  /** Most that its remotes may allow themselves, brotli bytes. */
  budget: z.optional(z.object({ script_bytes: z.int(), style_bytes: z.int() })),
  /** Where the team is told that the health gate took a version of it back. */
  notify: z.optional(
    z.object({
      webhook: z.optional(z.string().check(z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/))),
      mail: z.optional(z.string().check(z.regex(/^[^\s@<>,]+@[^\s@<>,]+$/))),
    }),
  ),
  /** What its parts may come to where it differs from the usual (`USUAL_LIMITS`). */
  limits: z.optional(z.partial(partLimits)),
  /** Claims of other teams that it lets stand over, under or within its own addresses. */
  consents: z._default(z.array(z.object({ to: z.string(), path: z.string() })), []),
  /** Teams that may sign overrides which run versions of its parts: `{ to: 'qa', part: 'catalogue' }`, `lp-*` for several. */
  override_consents: z.optional(z.array(z.object({ to: z.string(), part: z.string() }))),
  tokens: z._default(z.array(tokenRecord), []),
});
export type TeamRights = z.infer<typeof teamRights>;

/** Who owns what, as data. */
export const owners = z.object({ schema: z.literal(1), teams: z.record(z.string(), teamRights) });
export type Owners = z.infer<typeof owners>;

/** Before anybody wrote down who owns what: what is live belongs to the team that published it. */
export const NO_OWNERS: Owners = { schema: 1, teams: {} };

/** The teams that own a part's name. */
export function ownersOfPart({ teams }: Owners, part: string): string[] {
  const covers = (own: string) => coversName(own, part);
  return Object.entries(teams).flatMap(([team, { parts }]) => (parts.some(covers) ? [team] : []));
}

/** Whether a team may sign overrides of a part: as its owner, or with the consent of one. */
export function mayOverride(owners: Owners, team: string, part: string): boolean {
  return ownersOfPart(owners, part).some((owner) => {
    const consents = owners.teams[owner]?.override_consents ?? [];
    return owner === team || consents.some((consent) => consent.to === team && coversName(consent.part, part));
  });
}

/** Whether a name is what the data says: the very name, or with `*` at the end all that begin so. */
export function coversName(own: string, name: string): boolean {
  return own.endsWith('*') ? name.startsWith(own.slice(0, -1)) : name === own;
}

/** Reads who owns what from a file's text. @throws when it is not that */
export function parseOwners(text: string): Owners {
  return owners.parse(JSON.parse(text));
}
