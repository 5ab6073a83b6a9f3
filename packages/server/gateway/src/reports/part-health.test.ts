import { countPartHealth, MOST_FAULT_TEXTS } from '@store/contracts/calls/service';
import type { PartFault } from '@store/contracts/composition';
import { startServer } from '@store/server-kit/testing';
import { expect, it } from 'vitest';
import { createPartHealth } from './part-health.ts';

/** Returns the error texts of one part version that reach the backend. */
async function sent(faults: readonly PartFault[]): Promise<readonly PartFault[]> {
  const bodies: string[] = [];
  const backend = await startServer((_request, response, body) => {
    bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":true,"data":{}}');
  });
  const backends = {
    ask: <T>({ send }: { send: (url: string, signal: never) => Promise<T> }) => send(backend.url, undefined as never),
  };
  const log = { info: () => undefined, warn: () => undefined };
  const health = createPartHealth({ backends, log, everyMs: 60_000 });
  for (const fault of faults) health.addFault('pond@1.0.0', fault);
  health.add('pond@1.0.0', 'visits');
  await health.stop();
  await backend.close();
  return bodies.flatMap((body) =>
    countPartHealth.request.parse(JSON.parse(body)).parts.flatMap((part) => part.faults ?? []),
  );
}
const fault = (words: Partial<PartFault> = {}) => ({
  stage: 'render' as const,
  message: 'x',
  frames: [],
  pages: 1,
  ...words,
});

it('limits the error texts per stage, so that invented ones cannot displace another stage (D-05)', async () => {
  const invented = Array.from({ length: 30 }, (_, text) => fault({ message: `invented ${text}` }));
  const texts = await sent([...invented, fault({ stage: 'bus', message: 'mine' })]);
  expect(texts.filter(({ stage }) => stage === 'render')).toHaveLength(MOST_FAULT_TEXTS);
  expect(texts.at(-1)).toMatchObject({ stage: 'bus', message: 'mine' });
});

it('counts faults as one whose innermost three places are the same (D-13)', async () => {
  const frames = ['a.js:1:1', 'a.js:1:1', 'a.js:1:2', 'a.js:1:3'];
  const texts = await sent([fault({ frames: [...frames, 'a.js:1:4'] }), fault({ frames: [...frames, 'a.js:1:5'] })]);
  expect(texts).toEqual([fault({ frames: ['a.js:1:1', 'a.js:1:2', 'a.js:1:3'], pages: 2 })]);
});
