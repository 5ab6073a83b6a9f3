import { runBackend } from '@store/backend';
import { seedDemoStore } from './seed/seed-demo-store.ts';

/** Starts the backend as in production, with the demo store if `DEMO_STORE=true`. */
await runBackend(process.env, { seed: seedDemoStore });
