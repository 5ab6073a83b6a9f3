import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packBuilds } from '../client/pack-builds.ts';
import { ChecksBusy } from '../rules/check-line.ts';
import { toyBuild } from '../testing/toy-build.ts';
import { OPERATOR, type ToyService, toyService } from '../testing/toy-service.ts';

const WISH = { by: 'ci', why: 'spring', commit: 'c0ffee', takesAway: false, again: false };

let service: ToyService;
beforeEach(async () => {
  service = await toyService();
});
afterEach(() => service.stop());

it('keeps the connection of a publish for longer than idle ones (D-03)', async () => {
  const { store } = service.registry;
  const idleOneEnds = () => once(connect(Number(new URL(service.url).port), '127.0.0.1'), 'close');
  const put: typeof store.files.put = async (...words) => {
    await idleOneEnds();
    return store.files.put(...words);
  };
  await service.stop();
  service = await toyService({ store: { ...store, files: { ...store.files, put } } }, service.registry);
  service.app.server.timeout = 300;
  const { dist } = await toyBuild('pond');
  expect(await service.client().publish([dist], WISH)).toMatchObject({ kind: 'published' });
});

it('answers 429 with Retry-After and a sentence while the caller’s other publishes are checked (D-03)', async () => {
  const { store } = service.registry;
  const put = () => Promise.reject(new ChecksBusy());
  await service.stop();
  service = await toyService({ store: { ...store, files: { ...store.files, put } } }, service.registry);
  const { dist } = await toyBuild('pond');
  await expect(service.client().publish([dist], WISH)).rejects.toThrow('nothing was changed, run it again in half');
  const body = await packBuilds([dist]);
  const headers = { 'content-type': 'application/gzip', authorization: `Bearer ${OPERATOR}` };
  // The type of Node's `fetch` lacks `duplex`, which a streamed body requires.
  const more = { method: 'POST', body: Readable.toWeb(body), duplex: 'half', headers } as RequestInit;
  const busy = await fetch(`${service.url}/v1/publish?by=ann&why=spring`, more);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '30']);
});
