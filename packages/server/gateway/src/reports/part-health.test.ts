import { countPartHealth, MOST_FAULT_TEXTS } from '@store/contracts/calls/service';
import type { PartFault } from '@store/contracts/composition';
import { startServer } from '@store/server-kit/testing';
import { expect, it, vi } from 'vitest';
import { createPartHealth } from './part-health.ts';

/** Returns the requests that the backend gets for faults of these part versions; `onFailed` as for a failed backend. */
async function requestsOf(
  faults: readonly (readonly [part: string, fault: PartFault])[],
  { status = 200, onFailed = () => undefined }: { readonly status?: number; readonly onFailed?: () => void } = {},
): Promise<readonly string[]> {
  const bodies: string[] = [];
  const backend = await startServer((_request, response, body) => {
    bodies.push(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"status":true,"data":{}}');
  });
  const backends = {
    ask: async <T>({ send }: { send: (url: string, signal: never) => Promise<T> }) => {
      const sending = send(backend.url, undefined as never);
      sending.catch(onFailed);
      return sending;
    },
  };
  const log = { info: () => undefined, warn: () => undefined };
  const health = createPartHealth({ backends, log, everyMs: 60_000 });
  for (const [part, fault] of faults) health.addFault(part, fault);
  for (const [part] of faults) health.add(part, 'visits');
  await health.stop();
  await backend.close();
  return bodies;
}
const partsOf = (body: string) => countPartHealth.request.parse(JSON.parse(body)).parts;

/** Returns the error texts of one part version that reach the backend. */
async function sent(faults: readonly PartFault[]): Promise<readonly PartFault[]> {
  const bodies = await requestsOf(faults.map((each) => ['pond@1.0.0', each]));
  return bodies.flatMap((body) => partsOf(body).flatMap((part) => part.faults ?? []));
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

it('sends the counts of many faulty parts in requests of a usual size (D-05)', async () => {
  const texts = Array.from({ length: MOST_FAULT_TEXTS }, (_, text) => fault({ message: `${text}${'長'.repeat(150)}` }));
  const parts = Array.from({ length: 60 }, (_, part) => `pond-${part}@1.0.0`);
  const bodies = await requestsOf(parts.flatMap((part) => texts.map((each) => [part, each] as const)));
  expect(bodies.flatMap(partsOf)).toHaveLength(parts.length);
  expect(Math.max(...bodies.map((body) => Buffer.byteLength(body)))).toBeLessThan(64 * 1024);
});

it('repeats refused counts without their texts, and does not take the backend for failed (D-05)', async () => {
  const onFailed = vi.fn();
  const bodies = await requestsOf([['pond@1.0.0', fault()]], { status: 413, onFailed });
  expect(bodies.flatMap(partsOf).map(({ faults = [] }) => faults.length)).toEqual([1, 0]);
  expect(onFailed).not.toHaveBeenCalled();
});
