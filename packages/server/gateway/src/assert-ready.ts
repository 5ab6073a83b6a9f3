import type { Backends } from './backend/backends.ts';
import type { Environment } from './environment.ts';

const BACKEND_READY_MS = 5_000;

interface Needed {
  readonly stable: () => Promise<object | null>;
  readonly backends: Pick<Backends, 'fetch'>;
}

/** Readiness check of the gateway: it has a release to serve and, if it forms one unit with the backend, that is ready. */
export async function assertReady({ READY_WITH_BACKEND }: Environment, { stable, backends }: Needed): Promise<void> {
  if ((await stable()) === null) throw new Error('there is no release to serve');
  if (READY_WITH_BACKEND === 'off') return;
  const { status } = await backends.fetch('/readyz', { signal: AbortSignal.timeout(BACKEND_READY_MS) });
  if (status !== 200) throw new Error(`the backend is not ready (${status})`);
}
