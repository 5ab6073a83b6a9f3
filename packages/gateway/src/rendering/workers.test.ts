import { afterEach, expect, it } from 'vitest';
import { toyParts, toyRemote, toyRenderPool } from '../testing/toy-render-pool.ts';

let toy: Awaited<ReturnType<typeof toyRenderPool>>;
afterEach(() => toy.stop());

it('another worker takes the place of one that ended', async () => {
  toy = await toyRenderPool({ workers: 1, hangMs: 5_000 });
  const parts = await toyParts({
    evil: toyRemote('evil', 'loader: () => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)); }'),
    good: toyRemote('good'),
  });
  for (const _ of ['once', 'twice']) {
    // Left to the browser, with a frame when the next worker was soon there.
    expect(await toy.render(parts, 'evil')).toBeFalsy();
    await expect.poll(() => toy.render(parts, 'good')).toBe('good');
  }
});

it('a worker that hung and recovered renders again', async () => {
  toy = await toyRenderPool({ workers: 1, hangMs: 300 });
  const until = 'const end = Date.now() + 900; while (Date.now() < end);';
  const parts = await toyParts({ slow: toyRemote('slow', `loader: () => { ${until} }`), good: toyRemote('good') });
  expect(await toy.render(parts, 'slow')).toBe('');
  await expect.poll(() => toy.render(parts, 'good')).toBe('good');
  expect(toy.log.error).not.toHaveBeenCalledWith(expect.anything(), expect.stringContaining('ended'));
});

it('a page that would wait for its turn longer than it may is the browser’s', async () => {
  toy = await toyRenderPool({ workers: 1, hangMs: 5_000 });
  const parts = await toyParts({ stuck: toyRemote('stuck', 'loader: () => new Promise(() => {})') });
  const short = { waitMs: 50, statusWaitMs: 1_000 };
  // Far more than are worked on at a time: those who wait give up before any of the others is done.
  const rush = await Promise.all(Array.from({ length: 60 }, () => toy.render(parts, 'stuck', short)));
  expect(new Set(rush)).toEqual(new Set(['', null]));
  expect(toy.pool.places()).toMatchObject({ rendering: 0, waiting: 0 });
});

it('releases of the past are let go', async () => {
  // All of them together are far more than a worker may hold (384 MB): it would end.
  toy = await toyRenderPool({ workers: 1, hangMs: 5_000 });
  for (let release = 1; release <= 40; release += 1) {
    const ballast = `const ballast = new Array(2.5e6).fill(${release} / 7)`;
    const source = toyRemote('pond', `head: () => ({ title: String(ballast.length) })`, ballast);
    const parts = await toyParts({ pond: source }, `r${release}`);
    expect(await toy.render(parts, 'pond', { waitMs: 5_000 })).toBe('pond');
  }
  expect(toy.log.error.mock.calls).toEqual([]);
});

it('code that could not start is not started in a circle, and what it cannot do browsers do', async () => {
  toy = await toyRenderPool({ workers: 1 });
  await toy.pool.stop();
  const parts = await toyParts({ good: toyRemote('good') });
  expect(await toy.render(parts, 'good')).toBeNull();
});

it('pages of others are rendered while one version’s code hangs every worker (D-11)', async () => {
  toy = await toyRenderPool({ workers: 2, hangMs: 300 });
  const parts = await toyParts({ evil: toyRemote('evil', 'loader: () => { for (;;); }'), good: toyRemote('good') });
  const evil = [1, 2, 3].map(() => toy.render(parts, 'evil'));
  const good = Array.from({ length: 6 }, () => toy.render(parts, 'good'));
  expect(await Promise.all(good)).toEqual(good.map(() => 'good'));
  // The frame is rendered by another worker, the screen is the browser's.
  expect(await Promise.all(evil)).toEqual(['', '', '']);
  // The one that was started meanwhile is not one more for good.
  await expect.poll(() => toy.pool.workers().now).toEqual({ able: 2, hanging: 0, beginning: 0 });
});
