import { expect, it } from 'vitest';
import { describeFault } from '../log/describe-fault.ts';
import { forFile, startServer } from '../testing/index.ts';
import { jsonOf, StatusFault, sendRequest } from './send-request.ts';

const server = forFile(() =>
  startServer(({ url, method, headers }, response) => {
    if (url === '/silent') return;
    if (url === '/moved') response.writeHead(302, { location: '/echo' }).end();
    else if (url === '/refused') response.writeHead(409).end('{"detail":"secret of the response"}');
    else response.end(JSON.stringify({ method, type: headers['content-type'] }));
  }),
);
const timeoutMs = 5_000;

it('sends JSON and reads the response', async () => {
  const answer = await sendRequest(`${server.url}/echo`, { method: 'POST', json: { a: 1 }, timeoutMs });
  expect(jsonOf(answer)).toEqual({ method: 'POST', type: 'application/json' });
  expect(jsonOf({ body: Buffer.from('<html>') })).toBeUndefined();
});

it('follows no redirects', async () => {
  await expect(sendRequest(`${server.url}/moved`, { timeoutMs })).rejects.toMatchObject({ status: 302 });
});

it('throws an unaccepted status with a response that logs do not contain', async () => {
  const fault = await sendRequest(`${server.url}/refused`, { timeoutMs }).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(StatusFault);
  expect(fault instanceof StatusFault && jsonOf(fault)).toEqual({ detail: 'secret of the response' });
  expect(JSON.stringify([describeFault(fault), fault])).not.toContain('secret');
  expect((await sendRequest(`${server.url}/refused`, { timeoutMs, accepts: (status) => status === 409 })).status).toBe(
    409,
  );
});

it('gives up after the timeout, and on a response that is too large', async () => {
  await expect(sendRequest(`${server.url}/silent`, { timeoutMs: 20 })).rejects.toThrow('timeout');
  await expect(sendRequest(`${server.url}/echo`, { timeoutMs, mostBytes: 5 })).rejects.toThrow('larger than 5 bytes');
});
