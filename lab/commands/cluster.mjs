/**
 * npm run lab -- cluster — runs the store as on many machines, on this one, from Debian packages: etcd, PostgreSQL under Patroni, PgBouncer,
 * Redis with sentinels, a bucket, release services, backends, gateways, and HAProxy with TLS in front.
 *
 *   npm run lab -- cluster [-- up [--disks]]    starts the stopped parts; `--disks` (root only) puts each part with data on a small disk
 *   npm run lab -- cluster status            shows what runs, with its role
 *   npm run lab -- cluster kill pg-primary   kills a part as if its machine failed: pg-primary, pg-sync, pg-async, pgbouncer, redis, etcd,
 *                                        bucket, backends, backend-2, gateway-1 … (`freeze` and `thaw` suspend and resume one)
 *   npm run lab -- cluster start pg-1        starts it again
 *   npm run lab -- cluster roll              migrates, then replaces backends, release services and gateways one by one
 *   npm run lab -- cluster backup            backs up the primary, and archives its WAL from then on
 *   npm run lab -- cluster restore [--to "2026-11-25 15:04:05+09"]   opens the database as of then beside the others and checks its invariants
 *   npm run lab -- cluster down [--remove]   stops everything; --remove deletes its data as well
 *
 * `--port` (CLUSTER_PORT, 17300) is its address and the first of 100 ports; `--folder` (CLUSTER_DIR, .cluster) has data
 * and logs.
 */

import { fail } from '../../commands/steps/console.mjs';
import { install } from '../../commands/steps/install.mjs';

try {
  await install();
  // Imported late: it needs a package to parse its arguments.
  const { runCommand } = await import('../cluster/run-command.mjs');
  await runCommand(process.argv.slice(2));
} catch (fault) {
  fail(fault.message);
}
