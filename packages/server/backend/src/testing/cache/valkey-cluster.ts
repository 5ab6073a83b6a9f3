import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@store/sandbox';
import { Redis } from 'ioredis';
import { ended, startCacheProgram } from './valkey-server.ts';

const SLOTS = 16_384;
const MASTERS = 3;
/** `cluster-node-timeout`: silence after which a node counts as failed, ms. */
const SILENT_MS = 1_000;
const FORMING_TIMEOUT_MS = 30_000;

/** Cluster of three Valkey or Redis masters, each with a replica. */
export interface TestCluster {
  /** In the format of `CACHE_URL`, with two of the six nodes. */
  url: string;
  keysOfMasters(): Promise<number[]>;
  /** Kills the master of a key, and waits until its replica has taken over. */
  loseMasterOf(key: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestCluster(program: string): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'store-cache-'));
  const nodes = await Promise.all(Array.from({ length: 2 * MASTERS }, () => startNode(program, folder)));
  const stop = async () => {
    for (const { client, child } of nodes) {
      client.disconnect();
      await ended(child);
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await joinNodes(nodes);
  } catch (fault) {
    await stop();
    throw fault;
  }
  const living = () => nodes.filter(({ child }) => child.signalCode === null);
  const masters = async () => {
    const roles = await Promise.all(living().map(async (node) => ({ node, role: await roleOf(node) })));
    return roles.filter(({ role }) => role === 'master').map(({ node }) => node);
  };
  return {
    url: `redis+cluster://${nodes.slice(0, 2).map(({ port }) => `127.0.0.1:${port}`)}`,
    keysOfMasters: async () => Promise.all((await masters()).map(({ client }) => client.dbsize())),
    async loseMasterOf(key) {
      const port = await portOfMaster(living()[0], key);
      const lost = nodes.find((node) => node.port === port);
      if (!lost) throw new Error(`no master serves ${key}`);
      lost.client.disconnect();
      await ended(lost.child);
      await until('another master has taken over', async () => {
        const now = await masters();
        return now.length === MASTERS && (await allWell(now));
      });
    },
    stop,
  };
}

interface Node {
  readonly port: number;
  readonly busPort: number;
  readonly child: ChildProcess;
  readonly client: Redis;
}

async function startNode(program: string, folder: string): Promise<Node> {
  const [port, busPort] = [await freePort(), await freePort()];
  const settings = {
    'cluster-enabled': 'yes',
    'cluster-port': busPort,
    'cluster-config-file': join(folder, `${port}.conf`),
    'cluster-node-timeout': SILENT_MS,
    'repl-diskless-sync-delay': 0,
    dir: folder,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = await startCacheProgram(program, port, args);
  const client = new Redis({ port, host: '127.0.0.1', maxRetriesPerRequest: 0 });
  client.on('error', () => undefined);
  return { port, busPort, child, client };
}

/** Assigns a third of the slots to each of the first three nodes, and makes the others their replicas. */
async function joinNodes(nodes: readonly Node[]): Promise<void> {
  const [first, ...others] = nodes;
  if (!first) throw new Error('a cluster has nodes');
  for (const { port, busPort } of others) await first.client.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
  const masters = nodes.slice(0, MASTERS);
  for (const [index, { client }] of masters.entries()) {
    const [from, to] = [index, index + 1].map((third) => Math.floor((third * SLOTS) / MASTERS));
    await client.call('CLUSTER', 'ADDSLOTSRANGE', Number(from), Number(to) - 1);
  }
  await until('all nodes know each other', async () => {
    const known = await Promise.all(nodes.map(async ({ client }) => infoOf(await client.cluster('INFO'))));
    return known.every((info) => info.cluster_known_nodes === String(nodes.length));
  });
  for (const [index, { client }] of nodes.slice(MASTERS).entries()) {
    const id = await masters[index]?.client.call('CLUSTER', 'MYID');
    await until('a replica knows its master', () =>
      client.call('CLUSTER', 'REPLICATE', String(id)).then(
        () => true,
        () => false,
      ),
    );
  }
  await until('the cluster is well', async () => {
    const roles = await Promise.all(nodes.map(roleOf));
    return roles.filter((role) => role === 'slave').length === MASTERS && (await allWell(nodes));
  });
}

/** Checks that every node sees all slots served, and that the replicas are in sync. */
async function allWell(nodes: readonly Node[]): Promise<boolean> {
  const infos = await Promise.all(
    nodes.map(async ({ client }) => ({
      ...infoOf(await client.cluster('INFO')),
      ...infoOf(await client.info('replication')),
    })),
  );
  return infos.every((info) => info.cluster_state === 'ok' && info.master_link_status !== 'down');
}

async function portOfMaster(node: Node | undefined, key: string): Promise<number | null> {
  const slot = Number(await node?.client.call('CLUSTER', 'KEYSLOT', key));
  // Each entry: first slot, last slot, the master as host, port, id …, then its replicas.
  const ranges = (await node?.client.call('CLUSTER', 'SLOTS')) as [number, number, [string, number, string]][];
  const range = ranges.find(([from, to]) => from <= slot && slot <= to);
  return range?.[2][1] ?? null;
}

const roleOf = async ({ client }: Node): Promise<string | undefined> => infoOf(await client.info('replication')).role;

function infoOf(text: unknown): Record<string, string | undefined> {
  const lines = String(text).split('\r\n');
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

async function until(what: string, ask: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + FORMING_TIMEOUT_MS; !(await ask()); await pause(50)) {
    if (Date.now() > end) throw new Error(`timed out waiting for: ${what}`);
  }
}
