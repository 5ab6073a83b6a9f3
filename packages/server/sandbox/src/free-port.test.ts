import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('gives each of many servers started in parallel its own port', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, freePort));
  expect(new Set(ports).size).toBe(40);
  const listening = ports.map(async (port) => {
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => server.close(resolve));
  });
  await expect(Promise.all(listening)).resolves.toHaveLength(40);
});

it('avoids the ephemeral port range', async () => {
  for (const port of await Promise.all(Array.from({ length: 40 }, freePort))) expect(port).toBeLessThan(32_768);
});
