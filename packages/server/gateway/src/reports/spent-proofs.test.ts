import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from './limits.ts';
import { pageProofs } from './page-proof.ts';
import { spentProofs } from './spent-proofs.ts';

const NOW = 1_700_000_000_000;
const release = `r-${'0'.repeat(32)}`;
const idOf = (page: number) => page.toString(16).padStart(32, '0');
const proof = (page: number, minutesAgo = 0) => ({
  requestId: idOf(page),
  servedAt: NOW - minutesAgo * MINUTE_MS,
  release,
  remote: null,
  isStandIn: false,
});
const always = () => true;

describe('spentProofs', () => {
  it('stays within its limit and never accepts an evicted page again (D-05)', () => {
    const spent = spentProofs({ now: () => NOW, most: 100 });
    const minutes = [5, 4, 3, 2, 1, 0];
    for (const minute of minutes)
      for (let page = 0; page < 40; page += 1) spent.of(proof(page, minute), 'network', always)?.spend('visits');
    expect(spent.size()).toBeLessThanOrEqual(100);
    for (const minute of minutes)
      for (let page = 0; page < 40; page += 1)
        expect(spent.of(proof(page, minute), 'network', always)?.spend('visits') ?? false).toBe(false);
  });

  it('rejects pages of the future, pages older than a day, and a nineteenth report of a page (D-05)', () => {
    const spent = spentProofs({ now: () => NOW });
    expect(spent.of(proof(1, -3), 'network', always)).toBeNull();
    expect(spent.of(proof(1, 24 * 60), 'network', always)).toBeNull();
    const taken = Array.from({ length: 19 }, () => spent.of(proof(1), 'network', always) !== null);
    expect(taken).toEqual([...Array(18).fill(true), false]);
  });

  it('leaves a page to other senders when its first sender is over the limit', () => {
    const spent = spentProofs({ now: () => NOW });
    expect(spent.of(proof(1), 'flood', () => false)).toBeNull();
    expect(spent.of(proof(1), 'visitor', always)?.spend('visits')).toBe(true);
    expect(spent.of(proof(1), 'flood', always)).toBeNull();
  });
});

it('pageProofs: accepts the previous secret during rotation, and no other store’s proofs (D-05)', () => {
  const [before, after] = ['b'.repeat(32), 'a'.repeat(32)];
  const given = { requestId: idOf(1), release, remote: 'pond', isStandIn: true };
  const made = pageProofs([before]).make(given, NOW);
  expect(pageProofs([after, before]).read(made)).toEqual({ ...given, servedAt: NOW });
  expect(pageProofs([after]).read(made)).toBeNull();
});
