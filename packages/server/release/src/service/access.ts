import { createHash, timingSafeEqual } from 'node:crypto';
import { Ledger } from '../ledger/ledger.ts';
import type { Owners } from '../ownership/owners.ts';
import { readToken } from '../ownership/tokens.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';
import type { Documents } from '../store/release-store.ts';
import type { Access } from '../wire/calls.ts';
import { type ProblemError, refusedWith } from '../wire/problem-error.ts';

/** The caller: an operator, a team with its token, or a reader. */
export type Caller =
  | { readonly kind: 'operator' }
  | { readonly kind: 'team'; readonly token: string }
  | { readonly kind: 'reader' };

/** Credentials of the callers. */
export interface AccessOptions {
  readonly documents: Documents;
  readonly signingKey: SigningKey;
  readonly earlierKeys?: PublicKeys | undefined;
  /** Several during rotation. */
  readonly operatorTokens: readonly string[];
  readonly readTokens: readonly string[];
  readonly now: () => number;
}

/**
 * Identifies callers by their bearer token. Team tokens are looked up on each call, so that a revocation is immediate.
 */
export function accessOf({ operatorTokens, readTokens, now, ...registry }: AccessOptions) {
  const ledger = new Ledger(registry);
  const readOwners = async (): Promise<Owners> => ledger.readOwners((await ledger.readCurrent()).current);

  /** @throws {ProblemError} when the caller may not make the call */
  return async (access: Access, authorization: string | undefined): Promise<Caller> => {
    if (access === 'anyone') return { kind: 'reader' };
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (token === undefined) throw unknown('none');
    if (isOneOf(token, operatorTokens)) return { kind: 'operator' };
    if (access === 'operator') throw forOperators();
    if (access === 'reader') {
      if (isOneOf(token, readTokens)) return { kind: 'reader' };
      const reading = readToken(await readOwners(), token, { scope: 'publish', now: now() });
      if (reading.kind === 'team' || reading.isValid) return { kind: 'team', token };
      throw unknown(reading.reason);
    }
    const reading = readToken(await readOwners(), token, { scope: access, now: now() });
    if (reading.kind === 'team') return { kind: 'team', token };
    throw reading.isValid ? notFor(reading.reason, access) : unknown(reading.reason);
  };
}

const isOneOf = (token: string, known: readonly string[]): boolean =>
  known.map((each) => timingSafeEqual(sha256(token), sha256(each))).includes(true);

const sha256 = (text: string) => createHash('sha256').update(text).digest();

function unknown(found: string): ProblemError {
  const allowed = 'Authorization: Bearer and a token that is valid';
  return refusedWith(401, {
    field: 'token',
    found,
    allowed,
    remedy: 'Ask an operator for one (release owners token).',
  });
}

function notFor(found: string, allowed: string): ProblemError {
  const remedy = 'Ask an operator for one with this scope.';
  return refusedWith(403, { field: 'token', found, allowed: `tokens with the scope ${allowed}`, remedy });
}

function forOperators(): ProblemError {
  const remedy = 'Ask an operator to do it.';
  return refusedWith(403, {
    field: 'token',
    found: 'a token without operator rights',
    allowed: 'an operator’s token',
    remedy,
  });
}
