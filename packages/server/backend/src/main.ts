import { runBackend } from './app/run-backend.ts';

await runBackend(process.env);
