import { runBackend } from '@store/backend';
import { seedDemoStore } from './seed/seed-demo-store.ts';

/** The backend as production runs it, and the demo store with `DEMO_STORE=true`. */
await runBackend(process.env, { seed: seedDemoStore });
