import type { Variables } from '@store/server-kit';
import { readPublicKeys, readSigningKey } from '../signing/keys.ts';
import { takeEnvironment } from './environment.ts';
import { openStore } from './open-store.ts';
import { createService } from './service.ts';

/** A running release service. */
export interface RunningService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the release service; resolves when it answers. Secrets are taken out of `variables`. */
export async function startService(variables: Variables): Promise<RunningService> {
  const environment = takeEnvironment(variables);
  const { HOST, PORT, RELEASE_PUBLIC_KEYS: earlier } = environment;
  const { store, close } = openStore(environment);
  const app = createService({
    store,
    signingKey: readSigningKey(environment.RELEASE_SIGNING_KEY),
    earlierKeys: earlier === undefined ? undefined : readPublicKeys(earlier),
    operatorTokens: environment.RELEASE_OPERATOR_TOKEN,
    readTokens: environment.RELEASE_READ_TOKEN,
    now: Date.now,
    logLevel: environment.LOG_LEVEL,
  });
  app.addHook('onClose', close);
  const url = await app.listen({ host: HOST, port: PORT });
  return { url, stop: () => app.close() };
}
