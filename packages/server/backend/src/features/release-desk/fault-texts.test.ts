import { countPartHealth, releaseDesk } from '@store/contracts/calls/service';
import { expect, it } from 'vitest';
import { PARTS, releaseServiceForFile, VERSION } from '../../testing/release/release-service.ts';

const { backend, located, manager, service } = releaseServiceForFile();

it('shows the most frequent error texts of a version, and looks up their source lines once (D-13)', async () => {
  const counts = { visits: 9, fault_render: 9 };
  const text = (message: string, pages: number) => ({ stage: 'render' as const, message, frames: [], pages });
  const count = (...faults: Parameters<typeof text>[]) =>
    backend.visitor().ask(countPartHealth, {
      parts: [{ part: 'lp-texts', version: '1.0.0', counts, faults: faults.map((each) => text(...each)) }],
    });
  const shown = async () => (await manager.ask(releaseDesk, {})).parts[0]?.live_figures?.fault_texts;
  service.live = { revision: 7, parts: [{ ...PARTS[0], part: 'lp-texts', canary: null }] };

  await count(['TypeError: x', 2], ['rare', 1]);
  await count(['TypeError: x', 3]);
  // A sender invents texts: the frequent one stays, others replace each other, and a new one is counted up.
  for (let call = 0; call < 10; call += 1) {
    await count(...Array.from({ length: 5 }, (_, each) => [`invented ${call} ${each}`, 2] satisfies [string, number]));
    if (call >= 5) await count(['new', 1]);
    backend.clock.now += 1_000;
  }
  await count(['TypeError: x', 1]);
  const texts = await shown();
  expect(texts).toHaveLength(5);
  expect(texts?.[0]).toMatchObject({ message: 'TypeError: x', pages: 6, last_timestamp: backend.clock.now });
  expect(texts?.[1]).toMatchObject({ message: 'new', pages: 5 });

  const frames = ['screen.js:1:3', '../x.js:1:1'];
  await backend.visitor().ask(countPartHealth, {
    parts: [{ part: 'lp-texts', version: '1.0.0', counts, faults: [{ ...text('Error: mapped', 9), frames }] }],
  });
  const placed = [
    { frame: 'screen.js:1:3', source: 'src/reed.screen.tsx:3:3' },
    { frame: '../x.js:1:1', source: null },
  ];
  expect((await shown())?.[0]).toMatchObject({ message: 'Error: mapped', frames: placed });
  await shown();
  expect(located).toEqual([
    '/v1/parts/lp-texts/versions/1.0.0/source-places?frames=screen.js%3A1%3A3%2C..%2Fx.js%3A1%3A1',
  ]);
});

it('looks up the source lines of versions in parallel, and after a failure pauses for a minute (D-13)', async () => {
  const faults = [{ stage: 'render' as const, message: 'x', frames: ['screen.js:1:3'], pages: 1 }];
  const versions = ['1.0.0', '1.1.0'];
  const together = Promise.withResolvers<void>();
  service.place = () => {
    if (located.length === versions.length) together.resolve();
    return together.promise;
  };
  const frames = async (part: string) => {
    service.live = { revision: 7, parts: [{ ...PARTS[0], part, versions: [] }] };
    const parts = versions.map((version) => ({ part, version, counts: { visits: 1 }, faults }));
    await backend.visitor().ask(countPartHealth, { parts });
    const [shown] = (await manager.ask(releaseDesk, {})).parts;
    return [shown?.live_figures, shown?.canary_figures].flatMap((figures) => figures?.fault_texts[0]?.frames ?? []);
  };
  const known = { frame: 'screen.js:1:3', source: 'src/reed.screen.tsx:3:3' };
  expect(await frames('lp-located')).toEqual([known, known]);
  for (let turn = 0; turn < 2; turn += 1)
    expect(await frames('lp-unlocated')).toEqual(versions.map(() => ({ ...known, source: null })));
  expect(located).toHaveLength(4);
});

it('shows the error texts of a rolled-back version from the hours before it (D-13)', async () => {
  const version = '2.0.0';
  const { now } = backend.clock;
  const rolled_back = { by: 'health gate', at: now - 12 * 3_600_000, why: '' };
  service.live = {
    revision: 7,
    parts: [{ ...PARTS[0], part: 'lp-past', versions: [{ ...VERSION, version, rolled_back }, VERSION] }],
  };
  const faults = [{ stage: 'server' as const, message: 'Error: only at night', frames: [], pages: 3 }];
  const later = [{ stage: 'server' as const, message: 'Error: published again', frames: [], pages: 9 }];
  const part = { part: 'lp-past', version, counts: { failed_renders: 3 } };
  backend.clock.now = rolled_back.at;
  await backend.visitor().ask(countPartHealth, { parts: [{ ...part, faults }] });
  backend.clock.now = now;
  await backend.visitor().ask(countPartHealth, { parts: [{ ...part, faults: later }] });
  const { parts: shown } = await manager.ask(releaseDesk, {});
  expect(shown[0]?.versions[0]?.fault_texts).toMatchObject([{ stage: 'server', message: 'Error: only at night' }]);
});
