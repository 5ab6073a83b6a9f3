/**
 * npm run cluster — the store as on many machines, on this one, out of Debian's packages: etcd, PostgreSQL under Patroni, PgBouncer,
 * Redis with sentinels, a bucket, release services, backends, gateways, and HAProxy with TLS before them.
 *
 *   npm run cluster [-- up]              starts what does not run yet
 *   npm run cluster -- status            what runs, and as what
 *   npm run cluster -- kill pg-primary   loses a part as a machine is lost: pg-primary, pg-sync, pg-async, pgbouncer, redis, etcd, bucket,
 *                                        backends, backend-2, gateway-1 … (`freeze` and `thaw` halt one and let it go on)
 *   npm run cluster -- start pg-1        starts it again
 *   npm run cluster -- roll              migrates, then replaces backends, release services and gateways one by one
 *   npm run cluster -- backup            makes a backup of the primary, and from then on keeps its log
 *   npm run cluster -- restore [--to "2026-11-25 15:04:05+09"]   opens the database as it was then beside the others, and asks its invariants
 *   npm run cluster -- down [--remove]   ends everything; with --remove its data go as well
 *
 * `--port` (CLUSTER_PORT, 17300) is its address and the first of 100 ports; `--folder` (CLUSTER_DIR, .cluster) keeps data and logs.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { build } from './steps/build.mjs';
import { makeBackup, restoreBackup } from './steps/cluster/backup.mjs';
import { bringDown, loseParts, startAgain, thawParts } from './steps/cluster/change.mjs';
import { layoutOf, readClusterSettings } from './steps/cluster/layout.mjs';
import { partsMeant } from './steps/cluster/roles.mjs';
import { rollOut } from './steps/cluster/roll.mjs';
import { readState } from './steps/cluster/state.mjs';
import { statusOfParts, tellStatus } from './steps/cluster/status.mjs';
import { bringUp } from './steps/cluster/up.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { give, say } from './steps/say.mjs';

/** What can be done, with or without the part that it is done to. */
const command = z.union([
  z.tuple([z.enum(['up', 'status', 'roll', 'backup', 'restore', 'down'])]),
  z.tuple([z.enum(['kill', 'start', 'freeze', 'thaw']), z.string()]),
]);

checkNodeVersion();
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      folder: { type: 'string' },
      remove: { type: 'boolean', default: false },
      to: { type: 'string' },
    },
  });
  const read = command.safeParse(positionals.length === 0 ? ['up'] : positionals);
  if (!read.success)
    throw new Error('up, status, roll, backup, restore, down; or kill, start, freeze, thaw with the name of a part');
  const layout = layoutOf(keptSettings(readClusterSettings(values)));
  await carryOut(layout, read.data, values);
} catch (fault) {
  give(fault.message);
}

/** A cluster that is there stays at its ports. */
function keptSettings(settings) {
  const known = readState(settings.folder);
  return known ? { ...settings, port: known.port } : settings;
}

async function carryOut(layout, [word, part], { remove, to }) {
  switch (word) {
    case 'up':
      await install();
      await build();
      await bringUp(layout);
      return tell(layout);
    case 'status':
      return tell(layout);
    case 'roll':
      await build();
      await rollOut(layout);
      return tell(layout);
    case 'backup':
      return say(await makeBackup(layout));
    case 'restore': {
      const { url, seconds, isWhole } = await restoreBackup(layout, to);
      if (!isWhole) process.exitCode = 1;
      return say(`restored in ${seconds.toFixed(1)} s: ${url}`);
    }
    case 'kill':
    case 'freeze': {
      const lost = await loseParts(layout, part, word === 'kill' ? 'SIGKILL' : 'SIGSTOP');
      return say(
        lost.length > 0 ? `${word === 'kill' ? 'gone' : 'halted'}: ${lost.join(', ')}` : `${part} is gone already`,
      );
    }
    case 'start':
      return startAgain(layout, await partsMeant(layout, part));
    case 'thaw':
      return thawParts(layout, await partsMeant(layout, part));
    default: {
      const ended = await bringDown(layout);
      say(ended.length > 0 ? `ended: ${ended.join(', ')}` : 'nothing ran');
      if (remove) fs.rmSync(layout.folder, { recursive: true, force: true });
    }
  }
}

async function tell(layout) {
  const parts = await statusOfParts(layout);
  say(`\n${tellStatus(layout, parts)}`);
  if (parts.some(({ isReady }) => !isReady)) process.exitCode = 1;
}
