/** The commerce API over PostgreSQL. */
export { type BackendParts, createBackend } from './api/create-backend.ts';
export { type Database, openDatabase } from './database/database.ts';
export { FolderInUseError } from './database/folder-lock.ts';
export { NewerSchemaError } from './database/migrate.ts';
export { type Environment, EnvironmentError, readEnvironment, SECRETS } from './environment.ts';
export { type RunningBackend, startBackend } from './start-backend.ts';
