import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { MASTER } from './engines/caches.mjs';

const execute = promisify(execFile);
/** Timeout of a request to Patroni, ms. */
const ANSWER_MS = 3_000;

const members = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      lag: z.optional(z.union([z.int(), z.string()])),
    }),
  ),
});

/** Roles of the PostgreSQL nodes, from the first Patroni that responds; empty when none does. */
export async function postgresMembers({ postgres }) {
  for (const { restPort } of postgres) {
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(ANSWER_MS) });
      return members.parse(await answer.json()).members;
    } catch {
      // This one is down: the next has the same information.
    }
  }
  return [];
}

/** Port of the cache's master according to the sentinels; null when none responds. */
export async function cacheMasterPort({ sentinels }) {
  for (const { port } of sentinels) {
    try {
      const { stdout } = await execute('redis-cli', [
        '-p',
        String(port),
        'sentinel',
        'get-master-addr-by-name',
        MASTER,
      ]);
      const found = Number(stdout.trim().split('\n')[1]);
      if (Number.isInteger(found)) return found;
    } catch {
      // This one is down.
    }
  }
  return null;
}

/** Name of etcd's leader; null when there is none. */
export async function etcdLeader({ etcds }) {
  const endpoints = etcds.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const words = [`--endpoints=${endpoints}`, 'endpoint', 'status', '--write-out=json', '--command-timeout=3s'];
  const env = { PATH: process.env.PATH, ETCDCTL_API: '3' };
  // With one of three members down it exits with 1 and still lists the others.
  const { stdout } = await execute('etcdctl', words, { env }).catch((fault) => fault);
  const told = statuses.safeParse(JSON.parse(stdout || '[]'));
  if (!told.success) return null;
  const found = told.data.find(({ Status }) => Status.header.member_id === Status.leader);
  return etcds.find(({ port }) => found?.Endpoint.endsWith(`:${port}`))?.name ?? null;
}

/** The ids exceed the exact range of a number, which is harmless for comparisons within one response. */
const statuses = z.array(
  z.object({
    Endpoint: z.string(),
    Status: z.object({ header: z.object({ member_id: z.number() }), leader: z.number() }),
  }),
);

/** Returns the parts that an argument names: a part, a role that one of them has now, or all of a kind. */
export async function partsMeant(layout, word) {
  const byRole = async (role) =>
    (await postgresMembers(layout)).filter((member) => member.role === role).map(({ name }) => name);
  const roles = {
    'pg-primary': () => byRole('leader'),
    'pg-sync': () => byRole('sync_standby'),
    'pg-async': () => byRole('replica'),
    redis: async () => {
      const master = await cacheMasterPort(layout);
      return layout.caches.filter(({ port }) => port === master).map(({ name }) => name);
    },
    etcd: async () => [await etcdLeader(layout)].filter(Boolean),
    pgbouncer: async () => [layout.poolers[0].name],
    backends: async () => layout.backends.map(({ name }) => name),
    gateways: async () => layout.gateways.map(({ name }) => name),
    releases: async () => layout.releases.map(({ name }) => name),
  };
  if (roles[word]) return roles[word]();
  const named = Object.values(layout)
    .flat()
    .filter((each) => each?.name === word);
  if (named.length === 0) throw new Error(`There is no part ${word}. Parts: ${wordsFor(layout, roles).join(', ')}`);
  return [word];
}

const wordsFor = (layout, roles) => [
  ...Object.keys(roles),
  ...Object.values(layout)
    .flat()
    .flatMap((each) => (each?.name ? [each.name] : [])),
];
