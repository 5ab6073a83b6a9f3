/** Load on the API: backend processes, a PostgreSQL server for them, and many buyers. */
export { type BackendProcess, environmentOf, startBackendProcess } from './backend-process.ts';
export { beginCounting, countStatements, cpuMsOf } from './costs.ts';
export { type CartProduct, fillCarts, makeCrowd, signIn, totalOf } from './crowd.ts';
export { BusyError, LoadShopper, NoAnswerError, type Reply } from './load-shopper.ts';
export { databasesAt, type LocalDatabases } from './local-postgres/local-databases.ts';
export { type LocalPostgres, startPostgres } from './local-postgres/start-postgres.ts';
export type { LocalStandby } from './local-postgres/start-standby.ts';
