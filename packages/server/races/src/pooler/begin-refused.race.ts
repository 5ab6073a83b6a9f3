import { connect, createServer, type Server, type Socket } from 'node:net';
import { openDatabase, sql } from '@store/backend/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raceStoreForFile } from '../race-store.ts';

/** More than the pool's connections. */
const TRANSACTIONS = 40;

const store = raceStoreForFile(1);
let pooler: Pooler;
beforeAll(async () => {
  pooler = await poolerBefore(new URL(store.url));
});
afterAll(async () => {
  await pooler.close();
});

it('a process gets all connections back after failed begins during a failover of its pooler (H05)', async () => {
  const database = await openDatabase({ url: pooler.url });
  const begin = () => database.transaction((transaction) => transaction.execute(sql`select 1`));
  try {
    await Promise.all(Array.from({ length: TRANSACTIONS }, begin));
    pooler.hasPrimary = false;
    const refused = await Promise.allSettled(Array.from({ length: TRANSACTIONS }, begin));
    expect(refused.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    pooler.hasPrimary = true;
    await Promise.all(Array.from({ length: TRANSACTIONS }, begin));
  } finally {
    pooler.hasPrimary = true;
    await database.close();
  }
});

interface Pooler {
  readonly url: string;
  /** False: keeps client connections open until they send something, then closes them. */
  hasPrimary: boolean;
  close(): Promise<void>;
}

/** Starts a TCP proxy in front of a PostgreSQL server that behaves like a pooler. */
async function poolerBefore(server: URL): Promise<Pooler> {
  const open = new Set<Socket>();
  const listening: Server = createServer((client) => {
    const primary = connect(Number(server.port), server.hostname);
    for (const socket of [client, primary]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        primary.destroy();
      });
    }
    client.on('data', (chunk) => (pooler.hasPrimary ? primary.write(chunk) : client.destroy()));
    primary.pipe(client);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('the pooler has no port');
  const url = new URL(server);
  url.host = `127.0.0.1:${address.port}`;
  const pooler: Pooler = {
    url: url.href,
    hasPrimary: true,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listening.close(resolve));
    },
  };
  return pooler;
}
