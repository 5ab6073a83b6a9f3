import { getPriority } from 'node:os';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { toyParts, toyRemote, toyRenderPool } from '../testing/toy-render-pool.ts';
import { startRenderWorker } from './render-worker.ts';

let toy: Awaited<ReturnType<typeof toyRenderPool>>;
afterEach(() => toy.stop());

it('replaces a worker that ended', async () => {
  toy = await toyRenderPool({ workers: 1, hangMs: 5_000 });
  const parts = await toyParts({
    evil: toyRemote('evil', 'loader: () => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)); }'),
    good: toyRemote('good'),
  });
  for (const _ of ['once', 'twice']) {
    // Left to the browser, with a frame if the next worker was ready soon.
    expect(await toy.render(parts, 'evil')).toBeFalsy();
    await expect.poll(() => toy.render(parts, 'good')).toBe('good');
  }
});

it('reuses a worker that hung and recovered', async () => {
  // On a busy machine the loop has the processor for a part of its time.
  toy = await toyRenderPool({ workers: 1, hangMs: 100 });
  const until = 'const end = Date.now() + 900; while (Date.now() < end);';
  const parts = await toyParts({ slow: toyRemote('slow', `loader: () => { ${until} }`), good: toyRemote('good') });
  expect(await toy.render(parts, 'slow')).toBe('');
  await expect.poll(() => toy.render(parts, 'good')).toBe('good');
  expect(toy.log.error).not.toHaveBeenCalledWith(expect.anything(), expect.stringContaining('ended'));
});

it('starts a worker with the gateway’s priority, and lowers it once it can render', async () => {
  toy = await toyRenderPool({ workers: 1 });
  const worker = startRenderWorker({ onEnd: vi.fn(), onStray: vi.fn(), onUnanswered: vi.fn() });
  onTestFinished(async () => void (await worker.stop()));
  expect(getPriority(worker.pid)).toBe(getPriority());
  await worker.begun;
  expect(getPriority(worker.pid)).toBe(5);
});

it('leaves a page to the browser when it would be queued for too long', async () => {
  toy = await toyRenderPool({ workers: 1, hangMs: 5_000 });
  const parts = await toyParts({ stuck: toyRemote('stuck', 'loader: () => new Promise(() => {})') });
  const short = { waitMs: 50, statusWaitMs: 1_000 };
  // Far more pages than slots: the queued ones time out before any of the others is done.
  const rush = await Promise.all(Array.from({ length: 60 }, () => toy.render(parts, 'stuck', short)));
  expect(new Set(rush)).toEqual(new Set(['', null]));
  expect(toy.pool.places()).toMatchObject({ rendering: 0, waiting: 0 });
});

it('unloads the code of old releases', async () => {
  // Together they exceed the memory limit of a worker (384 MB).
  toy = await toyRenderPool({ workers: 1, hangMs: 5_000 });
  for (let release = 1; release <= 40; release += 1) {
    const ballast = `const ballast = new Array(2.5e6).fill(${release} / 7)`;
    const source = toyRemote('pond', `head: () => ({ title: String(ballast.length) })`, ballast);
    const parts = await toyParts({ pond: source }, `r${release}`);
    expect(await toy.render(parts, 'pond', { waitMs: 5_000 })).toBe('pond');
  }
  expect(toy.log.error.mock.calls).toEqual([]);
});

it('leaves pages to the browser after the pool was stopped, without restarting workers', async () => {
  toy = await toyRenderPool({ workers: 1 });
  await toy.pool.stop();
  const parts = await toyParts({ good: toyRemote('good') });
  expect(await toy.render(parts, 'good')).toBeNull();
});

it('renders pages of other remotes while one version’s code hangs every worker (D-11)', async () => {
  toy = await toyRenderPool({ workers: 2, hangMs: 300 });
  const parts = await toyParts({ evil: toyRemote('evil', 'loader: () => { for (;;); }'), good: toyRemote('good') });
  const evil = [1, 2, 3].map(() => toy.render(parts, 'evil'));
  const good = Array.from({ length: 6 }, () => toy.render(parts, 'good'));
  expect(await Promise.all(good)).toEqual(good.map(() => 'good'));
  // The frame is rendered by another worker, the screen by the browser.
  expect(await Promise.all(evil)).toEqual(['', '', '']);
  // The surplus worker is ended after the recovery.
  await expect.poll(() => toy.pool.workers().now).toEqual({ able: 2, hanging: 0, beginning: 0 });
});
