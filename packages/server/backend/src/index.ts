/** Commerce API with PostgreSQL. */
export { type BackendParts, createBackend } from './app/api/create-backend.ts';
export { runBackend } from './app/run-backend.ts';
export { type RunningBackend, type StartOptions, startBackend } from './app/start-backend.ts';
export { type Database, openDatabase } from './platform/database/database.ts';
export { FolderInUseError } from './platform/database/embedded/folder-lock.ts';
export { NewerSchemaError } from './platform/database/migrate.ts';
export { type Environment, EnvironmentError, readEnvironment, SECRETS } from './platform/environment/environment.ts';
