import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPagingTokens } from '../../features/account/paging-token.ts';
import { createStopLinks } from '../../features/mail-stop/stop-links.ts';
import { isSignedNotice } from '../../features/payment/notices/signature.ts';
import { createSkipLinks } from '../../features/subscription/skip-link.ts';
import { purposeKeys, signText } from './rotating-secret.ts';
import { createSignedLinks } from './signed-link.ts';

const [OLD, NEW, THIRD] = ['old', 'new', 'third'];
const LINKED = { code: 'PP1', delivery: '2026-07-24' };
const tokenOf = (href: string) => new URL(href).searchParams.get('token') ?? '';

describe('during a secret rotation', () => {
  it('accepts the old signature and signs with the new secret: links, paging tokens (64, 91, C12)', () => {
    const both = [NEW, OLD] as const;
    const links = {
      skip: {
        write: (secrets: readonly [string, ...string[]]) =>
          tokenOf(createSkipLinks(secrets).hrefOf(LINKED, 'https://a.test')),
        read: (secrets: readonly [string, ...string[]], token: string) => createSkipLinks(secrets).read(token),
      },
      stop: {
        write: (secrets: readonly [string, ...string[]]) =>
          tokenOf(createStopLinks(secrets).hrefOf({ customerCode: 'C1', news: 'magazine' }, 'https://a.test')),
        read: (secrets: readonly [string, ...string[]], token: string) => createStopLinks(secrets).read(token),
      },
      paging: {
        write: (secrets: readonly [string, ...string[]]) => createPagingTokens(secrets).write('C1', 7),
        read: (secrets: readonly [string, ...string[]], token: string) => createPagingTokens(secrets).read('C1', token),
      },
    };
    for (const [name, { write, read }] of Object.entries(links)) {
      expect(read(both, write([OLD])), name).not.toBeNull();
      expect(read([NEW], write(both)), name).not.toBeNull();
      expect(read([OLD], write(both)), name).toBeNull();
      expect(read(both, write([THIRD])), name).toBeNull();
    }
  });

  it('accepts webhook notices signed with either secret, and rejects others (G06)', () => {
    const now = 1_800_000_000_000;
    const isTaken = (secret: string) => {
      const mac = createHmac('sha256', secret)
        .update(`${now / 1000}.{}`)
        .digest('hex');
      return isSignedNotice({ header: `t=${now / 1000},v1=${mac}`, body: '{}', secrets: [NEW, OLD], now });
    };
    expect([NEW, OLD, THIRD].map(isTaken)).toEqual([true, true, false]);
  });
});

describe('a signed token', () => {
  const links = createSignedLinks([OLD], 'purpose');
  const token = links.write('value');

  it.each(['.', '.anything', ' ', '='])('is rejected with %j appended', (rest) => {
    expect(links.read(token)).toBe('value');
    expect(links.read(`${token}${rest}`)).toBeNull();
    const paging = createPagingTokens([OLD]);
    expect(paging.read('C1', `${paging.write('C1', 7)}${rest}`)).toBeNull();
  });

  it('of an earlier build, signed with the secret itself, is accepted', () => {
    expect(links.read(`value.${signText([OLD], 'purpose\nvalue')}`)).toBe('value');
  });

  it('is signed with a key specific to its purpose', () => {
    const [key] = purposeKeys([OLD], 'cookie');
    expect(key).not.toBe(purposeKeys([OLD], 'link purpose')[0]);
    expect(links.read(`value.${signText([key], 'purpose\nvalue')}`)).toBeNull();
    expect(token).not.toContain(signText([OLD], 'purpose\nvalue'));
  });
});
