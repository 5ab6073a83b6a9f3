import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS, attacker, VAIN_ATTACKS } from '../../testing/attacks.ts';
import { toyParts, toyRemote, toyRenderPool } from '../../testing/toy-render-pool.ts';
import type { RenderParts } from '../protocol/protocol.ts';

const all = [...ATTACKS, ...VAIN_ATTACKS];
const rows = all.map(([outOfReach], index) => [outOfReach, `evil-${index}`] as const);

/** Uses much of what a remote may use, so that any difference shows. */
const WELL_BEHAVED = toyRemote(
  'good',
  `loader: async ({ shop, url }) => {
    const answer = await shop.call({ path: 'logged-in' }, {});
    await new Promise((resolve) => setTimeout(resolve, 1));
    const day = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo' }).format(0);
    class Odd extends Error { constructor() { super('odd'); this.name = 'Odd'; } }
    const own = {}; own.toString = () => 'own'; own.constructor = 1;
    const words = [answer.status, day, url.searchParams.get('q'), String(new Odd()), String(own), own.constructor,
      [3, 1, 2].toSorted().map(String).join(), JSON.stringify(Object.assign({}, { toString: 1 })), typeof setTimeout,
      structuredClone(new Map([[1, 2]])).get(1), new TextEncoder().encode('髪').length, (1234.5).toLocaleString('ja-JP'),
      'a-b'.replace(/-(.)/, (_, c) => c.toUpperCase()), new URLSearchParams({ a: 'ü' }), encodeURIComponent('髪')];
    return words.join('|');
  }, head: (data) => ({ title: data }), screen: () => ({ Screen: (data) => 'good ' + data })`,
);

let sandboxed: Awaited<ReturnType<typeof toyRenderPool>>;
let open: Awaited<ReturnType<typeof toyRenderPool>>;
let parts: RenderParts;

beforeAll(async () => {
  const sources = all.map(([, source], index) => [`evil-${index}`, attacker(`evil-${index}`, source)]);
  parts = await toyParts({ ...Object.fromEntries(sources), good: WELL_BEHAVED });
  [sandboxed, open] = await Promise.all([
    toyRenderPool({ workers: 1 }),
    toyRenderPool({ workers: 1, walls: { isSandboxed: false, isLocked: false } }),
  ]);
});
afterAll(() => Promise.all([sandboxed.stop(), open.stop()]));

describe('a hostile remote', () => {
  it.each(rows)('cannot reach %s (D-11)', async (_, name) => {
    expect(await sandboxed.render(parts, name)).toBe('');
    expect(sandboxed.pool.faults()[`${name}@${parts.remotes[0]?.manifest.version}`]).toBe(1);
  });

  // Otherwise the rows above would prove nothing.
  it.each(rows.slice(0, ATTACKS.length))('can reach %s without the sandbox', async (_, name) => {
    expect(await open.render(parts, name)).toMatch(/^got /);
  });

  it('does not affect what others render (D-11)', async () => {
    expect(await sandboxed.render(parts, 'good')).toMatch(/^good false\|/);
    expect(sandboxed.log.error).not.toHaveBeenCalled();
  });
});

describe('a well-behaved remote', () => {
  it('is rendered identically with and without the sandbox', async () => {
    const words = { now: 1_800_000_000_000, url: 'http://store.test/good?q=%E9%AB%AA' };
    const [behind, without] = await Promise.all([sandboxed, open].map((toy) => toy.document(parts, 'good', words)));
    expect(behind).toContain('good false|1970/1/1|髪|Odd: odd|own|1|1,2,3|');
    expect(behind).toBe(without);
  });
});
