import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePorts, freeStorePorts, portProblem } from './ports.mjs';

it.each([
  [5060, '5060, 5061'],
  [5059, '5060, 5061'],
  [6663, '6665, 6666'],
  [10_079, '10080'],
])('a store at port %i is told which of its ports no browser opens', (port, which) => {
  expect(portProblem(port)).toContain(`refuse to open port ${which}`);
});

it('suggests a port that works', () => {
  const told = Number(/for example (\d+)/.exec(String(portProblem(6663)))?.[1]);
  expect([told > 6663, portProblem(told)]).toEqual([true, null]);
});

it.each([3000, 3550, 8080])('accepts port %i', (port) => {
  expect(portProblem(port)).toBeNull();
});

it('gives a development server no port that browsers block', async () => {
  expect(await freePorts(6665, 1, '127.0.0.1')).toEqual([
    expect.toSatisfy((port) => ![6665, 6666, 6667, 6668, 6669].includes(port)),
  ]);
});

it('gives test suites the ports of stores that no program uses (D-12)', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // A listening server has a port: the third of a store's, which begins at `taken`.
  const taken = (other.address() as AddressInfo).port - 2;
  const [port = 0] = await freeStorePorts(taken, 1, '127.0.0.1');
  expect([port > taken, (port - taken) % 50]).toEqual([true, 0]);
  await new Promise((resolve) => other.close(resolve));
});

it('agrees with Node, which refuses to fetch from a blocked port', async () => {
  await expect(fetch('http://127.0.0.1:5060/')).rejects.toMatchObject({ cause: { message: 'bad port' } });
});
