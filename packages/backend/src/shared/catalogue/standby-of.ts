import type { Database } from '../../platform/database/database.ts';
import type { StandbyReads } from './standby/standby-reads.ts';

const standbys = new WeakMap<Database, StandbyReads>();

/** From where a database's lists may be read beside itself; undefined where it stands alone. */
export const standbyOf = (database: Database): StandbyReads | undefined => standbys.get(database);

/** Lets a database's lists be read from its standbys. */
export function keepStandby(database: Database, reads: StandbyReads): void {
  standbys.set(database, reads);
}
