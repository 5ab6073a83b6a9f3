import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { partFilesBucket } from '../store/part-files-bucket.ts';
import { toyRegistry } from '../testing/toy-registry.ts';
import { READER, toyService } from '../testing/toy-service.ts';

it('a bucket that responds 403 is reported in one line, readiness fails, and the live release stays (D-03)', async () => {
  const server = createServer((_request, answer) =>
    answer
      .writeHead(403, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server has a port.
  const { port } = server.address() as AddressInfo;
  const registry = await toyRegistry();
  await registry.publish('pond');
  const place = { url: `http://127.0.0.1:${port}/store`, region: 'us-east-1', keyId: 'key', secret: 'a word kept' };
  const store = { ...registry.store, files: partFilesBucket(place) };
  const service = await toyService({ store }, registry);
  await expect(store.files.list({ part: 'pond', version: '1.0.0' })).rejects.toThrow(
    /^the bucket refuses with 403: .*AccessDenied$/,
  );

  const ask = (path: string) => fetch(service.url + path, { headers: { authorization: `Bearer ${READER}` } });
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/livez')).status).toBe(200);
  const live = await ask('/v1/live');
  expect([live.status, (await live.json()).revision]).toEqual([200, 2]);
  const file = await ask('/v1/files/pond/1.0.0/screen.js');
  expect([file.status, (await file.json()).detail]).toEqual([
    503,
    expect.stringContaining('the bucket refuses with 403'),
  ]);
  expect(await registry.live()).toHaveLength(1);

  await service.stop();
  server.closeAllConnections();
  server.close();
});
