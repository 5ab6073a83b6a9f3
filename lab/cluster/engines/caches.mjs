import fs from 'node:fs';
import path from 'node:path';
import { makeEngineFolder, writeForEngine } from '../engine-user.mjs';
import { isOpen } from '../ready.mjs';

/** Name of the master for the sentinels, and the quorum that declares it down. */
export const MASTER = 'store';
const AGREEING = 2;
/** How long a master may be unresponsive, ms. */
const SILENT_MS = 2_000;

/** Returns `CACHE_URL` of the cluster's backends. */
export const cacheUrl = ({ sentinels }) =>
  `redis+sentinel://${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${MASTER}`;

/** Two Redis servers, master and replica, and three sentinels. Their data may be lost. */
export function cacheParts({ folder, caches, sentinels }) {
  const [first] = caches;
  return [
    ...caches.map((cache) => redisPart({ folder, ...cache, args: [], settings: redisSettings(cache, first) })),
    ...sentinels.map((sentinel) =>
      redisPart({ folder, ...sentinel, args: ['--sentinel'], settings: sentinelSettings(sentinel, first) }),
    ),
  ];
}

function redisPart({ folder, name, port, args, settings }) {
  const own = path.join(folder, name);
  const file = path.join(own, 'redis.conf');
  return {
    name,
    program: 'redis-server',
    args: [file, ...args],
    isEngine: true,
    prepare() {
      makeEngineFolder(own);
      // Redis and the sentinels rewrite it with the current master.
      if (!fs.existsSync(file)) writeForEngine(file, `dir ${own}\n${settings}`);
    },
    ready: () => isOpen(port),
  };
}

const redisSettings = ({ port }, first) => `bind 127.0.0.1
port ${port}
save ""
appendonly no
maxmemory 256mb
maxmemory-policy volatile-lru
repl-diskless-sync-delay 0
${port === first.port ? '' : `replicaof 127.0.0.1 ${first.port}`}
`;

const sentinelSettings = ({ port }, first) => `bind 127.0.0.1
port ${port}
sentinel monitor ${MASTER} 127.0.0.1 ${first.port} ${AGREEING}
sentinel down-after-milliseconds ${MASTER} ${SILENT_MS}
sentinel failover-timeout ${MASTER} 10000
sentinel parallel-syncs ${MASTER} 1
`;
