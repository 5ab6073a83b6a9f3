/**
 * npm run cluster — the store as on many machines, on this one, out of Debian's packages: etcd, PostgreSQL under Patroni, PgBouncer,
 * Redis with sentinels, a bucket, release services, backends, gateways, and HAProxy with TLS before them.
 *
 *   npm run cluster [-- up [--disks]]    starts what does not run yet; as root, each part with data on a small disk that can be filled
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
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { give } from './steps/say.mjs';

checkNodeVersion();
try {
  await install();
  // Only now: what it reads its words with is a package.
  const { carryOutCommand } = await import('./steps/cluster/carry-out.mjs');
  await carryOutCommand(process.argv.slice(2));
} catch (fault) {
  give(fault.message);
}
