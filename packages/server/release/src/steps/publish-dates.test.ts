import { beforeEach, describe, expect, it } from 'vitest';
import { refusalText } from '../check/refusal.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { type ToyRegistry, toyRegistry } from '../testing/toy-registry.ts';
import { publish } from './publish.ts';

const END = '2027-04-01T00:00+09:00';
const atEnd = Date.parse(END);

let registry: ToyRegistry;
beforeEach(async () => {
  registry = await toyRegistry();
  await registry.publish('home', { path: '/' });
});

async function publishAt(now: number, ...build: Parameters<typeof toyBuild>): Promise<readonly string[]> {
  const { dist } = await toyBuild(...build);
  const result = await publish([dist], { ...registry.settings, now });
  return result.kind === 'refused' ? result.refusals.map(refusalText) : [];
}

const spring = { path: '/lp/spring', route: { dates: { from: '2027-03-01T10:00+09:00', until: END, leads_to: '/' } } };

describe('a landing page with dates', () => {
  it('reserves its address until its last second; from then on another team may claim it (D-14)', async () => {
    expect(await publishAt(atEnd - 86_400_000, 'lp-spring', spring)).toEqual([]);
    const rival = { path: '/lp/spring' };
    const told = (await publishAt(atEnd - 1, 'lp-rival', rival)).join('\n');
    expect(told).toContain('/lp/spring collides with /lp/spring');
    expect(told).toContain('with the consent of team team lp-spring');
    expect(await publishAt(atEnd, 'lp-rival', rival)).toEqual([]);
  });

  it('may be published together with its successor at the same address (D-14)', async () => {
    expect(await publishAt(atEnd - 1, 'lp-spring', spring)).toEqual([]);
    expect(await publishAt(atEnd - 1, 'lp-summer', { path: '/lp/spring', route: { dates: { from: END } } })).toEqual(
      [],
    );
  });

  it('may be removed after its end without --takes-away (D-14)', async () => {
    expect(await publishAt(atEnd - 1, 'lp-spring', spring)).toEqual([]);
    const other = { face: '2', path: '/lp/other' };
    expect((await publishAt(atEnd - 1, 'lp-spring', other)).join()).toContain('takes away: the address /lp/spring');
    expect(await publishAt(atEnd, 'lp-spring', other)).toEqual([]);
  });

  it('is refused when its end has passed, or its successor address is dead or its own (D-14)', async () => {
    expect((await publishAt(atEnd, 'lp-spring', spring)).join()).toContain(`${END}, which has passed`);
    const leading = (leads_to: string) => ({ path: '/lp/spring', route: { dates: { until: END, leads_to } } });
    for (const way of ['/nowhere', '/lp/spring'])
      expect((await publishAt(atEnd - 1, 'lp-spring', leading(way))).join()).toContain(`dates.leads_to: ${way}`);
    expect(await publishAt(atEnd - 1, 'lp-spring', leading('/?from=spring'))).toEqual([]);
  });
});
