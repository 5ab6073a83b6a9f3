import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeFault } from '../log/describe-fault.ts';
import { jsonOf, StatusFault, sendRequest } from './send-request.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return;
    if (request.url === '/moved') response.writeHead(302, { location: '/echo' }).end();
    else if (request.url === '/refused') response.writeHead(409).end('{"detail":"secret of the response"}');
    else response.end(JSON.stringify({ method: request.method, type: request.headers['content-type'] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const timeoutMs = 5_000;

it('sends JSON and reads the response', async () => {
  const answer = await sendRequest(`${url}/echo`, { method: 'POST', json: { a: 1 }, timeoutMs });
  expect(jsonOf(answer)).toEqual({ method: 'POST', type: 'application/json' });
  expect(jsonOf({ body: Buffer.from('<html>') })).toBeUndefined();
});

it('follows no redirects', async () => {
  await expect(sendRequest(`${url}/moved`, { timeoutMs })).rejects.toMatchObject({ status: 302 });
});

it('throws an unaccepted status with a response that logs do not contain', async () => {
  const fault = await sendRequest(`${url}/refused`, { timeoutMs }).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(StatusFault);
  expect(fault instanceof StatusFault && jsonOf(fault)).toEqual({ detail: 'secret of the response' });
  expect(JSON.stringify([describeFault(fault), fault])).not.toContain('secret');
  expect((await sendRequest(`${url}/refused`, { timeoutMs, accepts: (status) => status === 409 })).status).toBe(409);
});

it('gives up after the timeout, and on a response that is too large', async () => {
  await expect(sendRequest(`${url}/silent`, { timeoutMs: 20 })).rejects.toThrow('timeout');
  await expect(sendRequest(`${url}/echo`, { timeoutMs, mostBytes: 5 })).rejects.toThrow('larger than 5 bytes');
});
