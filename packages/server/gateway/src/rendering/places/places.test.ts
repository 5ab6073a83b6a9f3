import { describe, expect, it } from 'vitest';
import { fairLine } from './fair-line.ts';
import { type Place, renderPlaces } from './places.ts';

describe('fairLine', () => {
  it('serves visitors in turns, however many pages one of them has queued', () => {
    const line = fairLine<string>();
    for (const page of ['a1', 'a2', 'a3']) line.add('a', page);
    line.add('b', 'b1');
    line.add('c', 'c1');
    expect([1, 2, 3, 4, 5, 6].map(() => line.next())).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', undefined]);
  });

  it('returns the newest entry of the visitor with most entries, if that is more than one’s own', () => {
    const line = fairLine<string>();
    for (const page of ['a1', 'a2']) line.add('a', page);
    expect(line.newestOfGreediest('b')).toEqual({ visitor: 'a', entry: 'a2' });
    expect(line.newestOfGreediest('a')).toBeUndefined();
    line.remove('a', 'a1');
    expect([line.size(), line.next(), line.size()]).toEqual([1, 'a2', 0]);
  });
});

describe('renderPlaces', () => {
  const waitMs = 60_000;
  /** All slots of one worker, each taken by another network. */
  async function full() {
    let at = 0;
    const places = renderPlaces({ workers: 1, now: () => at });
    const { limit } = places.state();
    const taken: (Place | null)[] = [];
    for (let page = 0; page < limit; page += 1) taken.push(await places.take({ visitor: `network ${page}`, waitMs }));
    const leave = (after: number) => {
      at += after;
      taken.shift()?.leave();
    };
    return { places, leave };
  }

  it('passes freed slots to waiting visitors in turns, with the time they waited', async () => {
    const { places, leave } = await full();
    const order: string[] = [];
    const wanted = ['greedy', 'greedy', 'other'].map(async (visitor) => {
      const place = await places.take({ visitor, waitMs });
      order.push(`${visitor} after ${place?.waitedMs}`);
    });
    for (const _ of wanted) leave(10);
    await Promise.all(wanted);
    expect(order).toEqual(['greedy after 10', 'other after 20', 'greedy after 30']);
  });

  it('refuses immediately when the estimated wait is too long, and drops the newest page of the greediest', async () => {
    const { places, leave } = await full();
    const wanted = Array.from({ length: 6 }, () => places.take({ visitor: 'greedy', waitMs }));
    // One page in twenty seconds: the last of four waiting pages would take longer than a minute.
    leave(20_000);
    leave(20_000);
    expect(await places.take({ visitor: 'greedy', waitMs })).toBeNull();
    const other = places.take({ visitor: 'other', waitMs });
    expect(await wanted.at(-1)).toBeNull();
    leave(1);
    leave(1);
    expect(await other).not.toBeNull();
  });

  it('limits the slots of one network, and gives the others to other networks', async () => {
    const places = renderPlaces({ workers: 1, now: () => 0 });
    const greedy = Array.from({ length: 10 }, () => places.take({ visitor: 'greedy', waitMs }));
    const first = await greedy[0];
    expect(places.state()).toMatchObject({ rendering: 2, waiting: 8 });
    expect(await places.take({ visitor: 'other', waitMs })).not.toBeNull();
    first?.leave();
    expect(places.state()).toMatchObject({ rendering: 3, waiting: 7 });
  });
});
