import { afterEach, beforeEach, expect, it } from 'vitest';
import { toyParts, toyRemote, toyRenderPool } from '../testing/toy-render-pool.ts';

let toy: Awaited<ReturnType<typeof toyRenderPool>>;
beforeEach(async () => {
  toy = await toyRenderPool({ workers: 1, hangMs: 5_000 });
});
afterEach(() => toy.stop());

/** Calls the backend before it throws, so that the test can count its runs. */
const EVIL = toyRemote(
  'evil',
  `loader: async ({ shop }) => { await shop.call({ path: 'tried' }, {}); throw new Error('again'); }`,
);
const tries = () => toy.backend.seen.filter(({ url }) => url === '/api/tried').length;

it('does not run a version with three failures for a minute, then retries it; other remotes are rendered', async () => {
  toy.backend.answers['/api/tried'] = { status: true };
  const parts = await toyParts({ evil: EVIL, good: toyRemote('good') });
  for (const _ of [1, 2, 3, 4, 5]) expect(await toy.render(parts, 'evil')).toBe('');
  expect(tries()).toBe(3);
  expect(await toy.render(parts, 'good')).toBe('good');
  toy.pass(59_000);
  await toy.render(parts, 'evil');
  expect(tries()).toBe(3);
  toy.pass(2_000);
  await toy.render(parts, 'evil');
  expect(tries()).toBe(4);
  expect(Object.values(toy.pool.faults())).toEqual([4]);
});

it('counts each failure of a version, and logs it once a minute (D-11)', async () => {
  const parts = await toyParts({ evil: toyRemote('evil', 'loader: () => process.env.SECRET') });
  const told = () => toy.log.warn.mock.calls.length;
  for (const seen of [1, 2, 3]) {
    await toy.render(parts, 'evil');
    expect([told(), ...Object.values(toy.pool.faults())]).toEqual([1, seen]);
  }
  toy.pass(61_000);
  await toy.render(parts, 'evil');
  expect(told()).toBe(2);
  expect(toy.log.warn.mock.calls[0]?.[0]).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    remote: expect.stringMatching(/^evil@/),
    fault: expect.stringContaining('Cannot read properties of undefined'),
  });
});

it('a new version starts without failures', async () => {
  toy.backend.answers['/api/tried'] = { status: true };
  const before = await toyParts({ evil: EVIL });
  for (const _ of [1, 2, 3]) await toy.render(before, 'evil');
  const built = await toyParts({ evil: toyRemote('evil') }, 'r2');
  const after = {
    ...built,
    remotes: built.remotes.map((remote) => ({ ...remote, manifest: { ...remote.manifest, version: '2.0.0' } })),
  };
  expect(await toy.render(after, 'evil')).toBe('evil');
  expect(toy.pool.faults()).not.toHaveProperty('evil@2.0.0');
});
