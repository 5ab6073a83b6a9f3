import { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './limit-connections.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function connectFrom(remoteAddress: string): Duplex {
  const socket = Object.assign(new Duplex({ read: () => undefined, write: (_, __, done) => done() }), {
    remoteAddress,
  });
  app.server.emit('connection', socket);
  return socket;
}

it('counts IPv6 connections per /64 and IPv4 connections per address (E07)', async () => {
  app = Fastify();
  // The HTTP parser must not read these sockets.
  app.server.removeAllListeners('connection');
  limitConnections(app, { most: 2, trustedProxies: '10.0.0.0/8' });
  const [first, second] = [connectFrom('2001:db8:1:2::1'), connectFrom('2001:db8:1:2:ffff::9')];
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  expect(connectFrom('2001:db8:1:2::3').destroyed).toBe(true);
  expect(connectFrom('2001:db8:1:3::1').destroyed).toBe(false);
  first.destroy();
  await new Promise((resolve) => first.once('close', resolve));
  expect(connectFrom('2001:db8:1:2::4').destroyed).toBe(false);
  for (const _ of [1, 2]) expect(connectFrom('192.0.2.1').destroyed).toBe(false);
  expect(connectFrom('::ffff:192.0.2.1').destroyed).toBe(true);
  expect(connectFrom('192.0.2.2').destroyed).toBe(false);
  for (const _ of [1, 2, 3]) expect(connectFrom('10.0.0.1').destroyed).toBe(false);
});
