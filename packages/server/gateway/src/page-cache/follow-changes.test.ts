import { afterEach, describe, expect, it } from 'vitest';
import { oneBackend } from '../testing/one-backend.ts';
import { type ToyCatalogue, toyCatalogue } from '../testing/toy-catalogue.ts';
import { type Changes, followChanges } from './follow-changes.ts';

let catalogue: ToyCatalogue;
let stop: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await stop();
  await catalogue.close();
});

async function follow() {
  catalogue = await toyCatalogue();
  const clock = { now: 1_700_000_000_000 };
  const heard: Changes[] = [];
  const logged: string[] = [];
  const need = { now: true };
  const log = (_: unknown, message?: string) => void logged.push(message ?? '');
  const changes = followChanges({
    backends: oneBackend(catalogue.url),
    now: () => clock.now,
    log: { info: log, warn: log },
    isNeeded: () => need.now,
    onChanges: (what) => void heard.push(what),
    everyMs: 5,
  });
  ({ stop } = changes);
  return { clock, heard, logged, need, changes };
}
/** Waits until polling stops, and returns the number of polls. */
async function noMoreAsked(): Promise<number> {
  for (let before = -1; before !== catalogue.requests.length; ) {
    before = catalogue.requests.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return catalogue.requests.length;
}
const settled = (times: number) => expect.poll(() => catalogue.requests.length).toBeGreaterThan(times);

describe('followChanges', () => {
  it('reports everything as changed first, then each change once', async () => {
    const { heard } = await follow();
    await settled(1);
    catalogue.change('P1');
    await expect.poll(() => heard.length).toBe(2);
    catalogue.change('P2', 'lists');
    await settled(catalogue.requests.length + 3);
    expect(heard.map(({ all, lists, product_codes }) => [all, lists, product_codes])).toEqual([
      [true, true, []],
      [false, false, ['P1']],
      [false, true, ['P2']],
    ]);
  });

  it('pauses while nothing is cached, and reports the missed changes later', async () => {
    const { heard, need } = await follow();
    await settled(0);
    need.now = false;
    const before = await noMoreAsked();
    catalogue.change('P1');
    expect(await noMoreAsked()).toBe(before);
    need.now = true;
    await expect.poll(() => heard.at(-1)?.product_codes).toEqual(['P1']);
  });

  it('marks its requests as the gateway’s and sends no cookie', async () => {
    await follow();
    await settled(0);
    expect(catalogue.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' });
    expect(catalogue.headers.cookie).toBeUndefined();
  });

  it.each([
    ['503', 503],
    ['an invalid response', { status: true, data: { newest: 'x' } }],
    ['a refusal', { status: false, code: 'busy' }],
    ['invalid JSON', '<html>'],
  ])(
    'stays current for ten seconds when the backend responds with %s, warns once, and recovers',
    async (_what, said) => {
      const { clock, changes, logged, heard } = await follow();
      await expect.poll(() => changes.isCurrent()).toBe(true);
      catalogue.says(said);
      await settled(catalogue.requests.length + 3);
      clock.now += 10_000;
      expect(changes.isCurrent()).toBe(true);
      clock.now += 1;
      await settled(catalogue.requests.length + 1);
      expect(changes.isCurrent()).toBe(false);
      expect(logged).toEqual(['catalogue changes cannot be fetched']);
      catalogue.change('P1');
      catalogue.says(undefined);
      await expect.poll(() => heard.at(-1)?.product_codes).toEqual(['P1']);
      await expect.poll(() => changes.isCurrent()).toBe(true);
      expect(logged).toHaveLength(2);
    },
  );

  it('stops immediately, even during a request', async () => {
    await follow();
    await settled(0);
    catalogue.says('nothing');
    await settled(catalogue.requests.length);
    const began = Date.now();
    await stop();
    // The request timeout is three seconds.
    expect(Date.now() - began).toBeLessThan(2_500);
  });
});
