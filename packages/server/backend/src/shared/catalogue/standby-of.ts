import type { Database } from '../../platform/database/database.ts';
import type { StandbyReads } from './standby/standby-reads.ts';

const standbys = new WeakMap<Database, StandbyReads>();

/** Returns the standby reads of a database; undefined without a standby. */
export const standbyOf = (database: Database): StandbyReads | undefined => standbys.get(database);

/** Registers standby reads for the listings of a database. */
export function keepStandby(database: Database, reads: StandbyReads): void {
  standbys.set(database, reads);
}
