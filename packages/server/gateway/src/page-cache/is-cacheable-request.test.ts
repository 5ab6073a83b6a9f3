import { storeCookieName } from '@store/contracts/session';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCacheableRequest } from './is-cacheable-request.ts';

const visit = (cookie?: string, method = 'GET') => isCacheableRequest({ method, headers: cookie ? { cookie } : {} });
const WORDS = ['session', 'visitor', 'sign_in', 'external', 'sign_out'];

describe('isCacheableRequest', () => {
  it.each(['GET', 'HEAD'])('accepts %s without cookies', (method) => expect(visit(undefined, method)).toBe(true));
  it.each(['POST', 'PUT', 'OPTIONS'])('rejects %s', (method) => expect(visit(undefined, method)).toBe(false));
  it.each(WORDS)('rejects the cookie store_%s, by either scheme', (word) => {
    expect(visit(`${storeCookieName(word, { secure: false })}=1`)).toBe(false);
    expect(visit(`_ga=1;${storeCookieName(word, { secure: true })}`)).toBe(false);
  });
  it('rejects an Authorization header', () => {
    expect(isCacheableRequest({ method: 'GET', headers: { authorization: 'Basic eA==' } })).toBe(false);
  });

  it('ignores other cookies, in any position', () => {
    const name = fc
      .stringMatching(/^[A-Za-z0-9_.-]{1,12}$/)
      .filter((word) => !/^(__(host|secure)-)?store_/i.test(word));
    const value = fc.stringMatching(/^[\w=:/-]{0,12}$/);
    const others = fc.array(fc.tuple(name, value), { maxLength: 6 });
    const header = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join('=')).join('; ');
    fc.assert(
      fc.property(others, others, fc.constantFrom(...WORDS), fc.boolean(), (before, after, word, secure) => {
        expect(visit(header([...before, ...after]) || undefined)).toBe(true);
        expect(visit(header([...before, [storeCookieName(word, { secure }), 'x'], ...after]))).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
