import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Owners, Scope, TokenRecord } from './owners.ts';

const DAY_MS = 86_400_000;

/** A new token: `token` is shown once, `record` is stored. */
export interface NewToken {
  readonly token: string;
  readonly record: TokenRecord;
}

/** Creates a token. `now` epoch ms. */
export function makeToken(options: {
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
  readonly now: number;
}): NewToken {
  const token = `rel_${randomBytes(32).toString('base64url')}`;
  const expires_at = options.now + options.days * DAY_MS;
  return { token, record: { id: options.id, sha256: sha256(token), scopes: [...options.scopes], expires_at } };
}

/** The team of a token, or why it is invalid. */
export type TokenReading =
  | { readonly kind: 'team'; readonly team: string; readonly tokenId: string }
  /** `isValid`: the token is a team's, but does not allow this action. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isValid: boolean };

/** Verifies a token. `now` epoch ms. */
export function readToken(
  owners: Owners,
  token: string,
  options: { readonly scope: Scope; readonly now: number },
): TokenReading {
  const found = tokenIn(owners, token);
  if (!found) return refused('the token is unknown');
  const { team, record } = found;
  // Independent of the clock of this replica.
  if (record.revoked_at !== undefined)
    return refused(`the token ${record.id} of team ${team} was revoked; ask for a new one`);
  if (record.expires_at <= options.now)
    return refused(`the token ${record.id} of team ${team} has expired; ask for a new one`);
  if (!record.scopes.includes(options.scope))
    return refused(
      `the token ${record.id} of team ${team} allows ${record.scopes.join(', ')}, not ${options.scope}`,
      true,
    );
  return { kind: 'team', team, tokenId: record.id };
}

/** Returns the author for the ledger: the given name, and the token's team. */
export function nameOfToken(owners: Owners, token: string | undefined, by: string): string {
  const found = token === undefined ? null : tokenIn(owners, token);
  return found ? `${by} (team ${found.team}, token ${found.record.id})` : by;
}

/** Returns the owners with a team's token added. */
export const withToken = (owners: Owners, team: string, record: TokenRecord): Owners =>
  changeTokens(owners, team, (tokens) => [...tokens, record]);

/** Returns the owners with a token revoked; it stays in the list for later audits. `now` epoch ms. */
export const withoutToken = (
  owners: Owners,
  options: { readonly team: string; readonly id: string; readonly now: number },
) =>
  changeTokens(owners, options.team, (tokens) =>
    tokens.map((token) =>
      token.id === options.id ? { ...token, revoked_at: token.revoked_at ?? options.now } : token,
    ),
  );

function changeTokens(owners: Owners, team: string, change: (tokens: TokenRecord[]) => TokenRecord[]): Owners {
  const rights = owners.teams[team];
  if (!rights) throw new Error(`there is no team ${team} among the owners`);
  return { ...owners, teams: { ...owners.teams, [team]: { ...rights, tokens: change(rights.tokens) } } };
}

function tokenIn({ teams }: Owners, token: string): { team: string; record: TokenRecord } | null {
  const hash = Buffer.from(sha256(token), 'hex');
  for (const [team, { tokens }] of Object.entries(teams)) {
    const record = tokens.find((known) => timingSafeEqual(Buffer.from(known.sha256, 'hex'), hash));
    if (record) return { team, record };
  }
  return null;
}

const refused = (reason: string, isValid = false): TokenReading => ({ kind: 'refused', reason, isValid });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
