import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { countTraffic } from './traffic.mjs';

it('resolves when the last open request has finished or failed', async () => {
  const devtools = new EventEmitter();
  const { traffic, allFinished } = countTraffic(devtools);
  const send = (requestId) =>
    devtools.emit('Network.requestWillBeSent', { requestId, request: { url: 'http://shop.test/' } });
  send('a');
  send('b');
  let isFinished = false;
  const finished = allFinished().then(() => {
    isFinished = true;
  });
  devtools.emit('Network.loadingFinished', { requestId: 'a', encodedDataLength: 100 });
  await Promise.resolve();
  expect(isFinished).toBe(false);
  devtools.emit('Network.loadingFailed', { requestId: 'b' });
  await finished;
  expect(traffic).toEqual({ requests: 2, bytes: 100, scriptBytes: 0 });
  await allFinished();
});
