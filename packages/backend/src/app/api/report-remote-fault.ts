import { reportRemoteFault } from '@store/contracts/calls/service';
import { count, sql } from 'drizzle-orm';
import { remoteFaults } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';

/** Reports come from anybody: no more different ones are counted than a store has remotes and releases for. */
const MOST_ROWS = 2000;

/** A page's report of a failed remote: counted and logged, always accepted, never trusted. */
export const remoteFaultHandler: Handler = handle(reportRemoteFault, async (report, { database, clock, log }) => {
  const { remote, version, release, stage, message, taken_over_by } = report;
  log.warn(
    { event: 'remote-fault', remote, version, release, stage, message, taken_over_by },
    'a page reported a failed remote',
  );
  const [rows] = await database.select({ total: count() }).from(remoteFaults);
  if ((rows?.total ?? 0) >= MOST_ROWS) return {};
  await database
    .insert(remoteFaults)
    .values({ release, remote, version, stage, reports: 1, lastReportedAt: clock() })
    .onConflictDoUpdate({
      target: [remoteFaults.release, remoteFaults.remote, remoteFaults.version, remoteFaults.stage],
      set: { reports: sql`${remoteFaults.reports} + 1`, lastReportedAt: clock() },
    });
  return {};
});
