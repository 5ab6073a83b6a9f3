import { inRoot } from '../../commands/steps/root.mjs';
import { loseParts, startAgain, thawParts } from '../cluster/change.mjs';
import { fillDisk, freeDisk } from '../cluster/disks.mjs';
import { endPart } from '../cluster/processes.mjs';
import { partsMeant } from '../cluster/roles.mjs';
import { rollOut } from '../cluster/roll.mjs';

/** How long a part stays down, ms. */
const A_WHILE = 10_000;
/** Longer than Patroni needs to declare a primary lost. */
const A_FAILOVER = 35_000;
const HOUR_MS = 3_600_000;

/** How long orders may be refused during a failover, s. */
const FAILOVER_S = 30;

const kill = (word, about, { holdMs = A_WHILE, buyingWithin = 0, ...may } = {}) => ({
  ...may,
  name: word,
  about,
  holdMs,
  buyingWithin,
  lose: (layout) => loseParts(layout, word),
  mend: startAgain,
});

const freeze = (word, about, { holdMs = A_WHILE, buyingWithin = 0, ...may } = {}) => ({
  ...may,
  name: `freeze ${word}`,
  about,
  holdMs,
  buyingWithin,
  lose: (layout) => loseParts(layout, word, 'SIGSTOP'),
  mend: thawParts,
});

/** Restarts one backend with a wrong clock, and later with a correct one. */
const clock = (ms, about) => ({
  name: `clock ${ms > 0 ? '+' : '−'}1 h`,
  about,
  holdMs: A_WHILE,
  buyingWithin: 0,
  async lose(layout) {
    const name = 'backend-2';
    await endPart(layout.folder, name);
    const preload = inRoot('packages', 'server', 'races', 'src', 'preload', 'clock-ahead.cjs');
    await startAgain(layout, [name], { NODE_OPTIONS: `--require ${preload}`, CLOCK_AHEAD_MS: String(ms) });
    return [name];
  },
  async mend(layout, [name]) {
    await endPart(layout.folder, name);
    await startAgain(layout, [name]);
  },
});

/** Fills the disk of a part; the cluster must have been started with `--disks`. */
const diskFull = (word, about, { holdMs = A_WHILE, buyingWithin = 0, ...may } = {}) => ({
  ...may,
  name: `disk-full ${word}`,
  about,
  holdMs,
  buyingWithin,
  needsDisks: true,
  async lose(layout) {
    const names = ['logs', 'backups'].includes(word) ? [word] : await partsMeant(layout, word);
    for (const name of names) fillDisk(layout, name);
    return names;
  },
  async mend(layout, names) {
    for (const name of names) freeDisk(layout, name);
    // Parts that crashed because the disk was full.
    await startAgain(layout, names);
  },
});

const roll = {
  name: 'roll',
  about: 'a release is rolled out: schema, backends, release services, gateways',
  holdMs: 0,
  buyingWithin: 0,
  isPlanned: true,
  lose: async (layout) => {
    await rollOut(layout);
    return [];
  },
  mend: async () => undefined,
};

/** Takes nothing down, but adds `times` as many visitors with as many more requests. */
const overload = (name, about, { holdMs, times }) => ({
  name,
  about,
  holdMs,
  buyingWithin: Number.POSITIVE_INFINITY,
  maySayNo: true,
  mayRefusePages: true,
  times,
  lose: async () => [],
  mend: async () => undefined,
});

/**
 * All losses of a game day, in order. `buyingWithin` is the number of seconds after the loss during which purchases may
 * fail; `isPlanned` allows no failed request; `mayRefusePages` allows refused pages for guests,
 * `maySayNo` refused orders too.
 */
export const LOSSES = [
  kill('pg-primary', 'the primary of PostgreSQL', { holdMs: A_FAILOVER, buyingWithin: FAILOVER_S }),
  freeze('pg-primary', 'the primary is silent, its links stay open', { holdMs: A_FAILOVER, buyingWithin: FAILOVER_S }),
  kill('pg-sync', 'the synchronous standby', { buyingWithin: FAILOVER_S }),
  freeze('pg-sync', 'the synchronous standby is silent', { holdMs: 20_000, buyingWithin: FAILOVER_S }),
  kill('pgbouncer', 'one of two poolers', { buyingWithin: A_WHILE / 1_000 }),
  freeze('pgbouncer', 'one of two poolers is silent', { buyingWithin: 2 * (A_WHILE / 1_000), mayRefusePages: true }),
  kill('redis', 'the master of the cache', { buyingWithin: 5 }),
  freeze('redis', 'the master of the cache is silent', { buyingWithin: 5 }),
  kill('bucket', 'the bucket of released files'),
  kill('etcd', 'the leader of etcd', { buyingWithin: FAILOVER_S }),
  kill('backend-2', 'one of three backends', { buyingWithin: 5 }),
  // Pages of recently sold products were invalidated, and no process can render them.
  kill('backends', 'all backends', { buyingWithin: 60, mayRefusePages: true }),
  kill('gateway-1', 'one of two gateways', { buyingWithin: 5 }),
  kill('releases', 'all release services'),
  clock(HOUR_MS, 'a backend’s clock is an hour ahead'),
  clock(-HOUR_MS, 'a backend’s clock is an hour behind'),
  diskFull('pg-primary', 'the disk of the primary is full', {
    holdMs: A_FAILOVER,
    buyingWithin: A_FAILOVER / 1_000 + FAILOVER_S,
  }),
  diskFull('pg-sync', 'the disk of the synchronous standby is full', { holdMs: A_FAILOVER, buyingWithin: FAILOVER_S }),
  diskFull('etcd', 'the disk of etcd’s leader is full', { buyingWithin: FAILOVER_S }),
  diskFull('redis', 'the disk of the cache’s master is full'),
  diskFull('bucket', 'the disk of the bucket is full'),
  diskFull('backups', 'the disk of the backups is full'),
  diskFull('logs', 'the disk with the logs of all parts is full'),
  // The others carry half of the capacity.
  overload('rush', 'three times the capacity is requested for two minutes', { holdMs: 120_000, times: 6 }),
  overload('crowd', 'twenty times as many clients, each sending its next request at once, for 45 s', {
    holdMs: 45_000,
    times: 20,
  }),
  roll,
];
