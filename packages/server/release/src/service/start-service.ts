import type { Variables } from '@store/server-kit';
import { metricsPlaceOf, openMetrics } from '@store/server-kit/metrics';
import type { FastifyBaseLogger } from 'fastify';
import { catalogueAt } from '../backend/catalogue-client.ts';
import { environmentAt } from '../environments/source-environment.ts';
import { startHealthGate } from '../health/health-gate.ts';
import type { Publisher } from '../health/part-mover.ts';
import { readPublicKeys, readSigningKey } from '../signing/keys.ts';
import { type Environment, takeEnvironment } from './environment.ts';
import { openStore } from './open-store.ts';
import { createService } from './service.ts';

export interface RunningService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the release service; resolves when it listens. Removes the secrets from `variables`. */
export async function startService(variables: Variables): Promise<RunningService> {
  const environment = takeEnvironment(variables);
  const { HOST, PORT, RELEASE_PUBLIC_KEYS: earlier, BACKEND_URL: backend } = environment;
  const { store, close } = openStore(environment);
  const publisher = {
    store,
    signingKey: readSigningKey(environment.RELEASE_SIGNING_KEY),
    earlierKeys: earlier === undefined ? undefined : readPublicKeys(earlier),
  };
  const place = metricsPlaceOf(environment);
  const metrics = place ? await openMetrics(place) : undefined;
  const app = createService({
    ...publisher,
    operatorTokens: environment.RELEASE_OPERATOR_TOKEN,
    readTokens: environment.RELEASE_READ_TOKEN,
    catalogue: backend === undefined ? undefined : catalogueAt(backend),
    source: sourceOf(environment),
    now: Date.now,
    logLevel: environment.LOG_LEVEL,
    metrics,
  });
  const gate = healthGate(environment, publisher, app.log);
  app.addHook('onClose', async () => {
    await gate?.stop();
    await metrics?.close();
    await close();
  });
  const url = await app.listen({ host: HOST, port: PORT });
  return { url, stop: () => app.close() };
}

/** Returns the environment to promote from; its settings are all present, or none. */
function sourceOf({
  SOURCE_ENVIRONMENT: name,
  SOURCE_RELEASE_URL: url,
  SOURCE_RELEASE_TOKEN: token,
  SOURCE_RELEASE_PUBLIC_KEYS: keys,
}: Environment) {
  if (name === undefined || url === undefined || token === undefined || keys === undefined) return undefined;
  return environmentAt({ url, token }, { name, keys: readPublicKeys(keys) });
}

/** Starts the health gate if counts can be read. Each replica may run it: the ledger accepts one step. */
function healthGate(
  { BACKEND_URL: url, PART_HEALTH_TOKEN: token, SMTP_URL: smtpUrl }: Environment,
  publisher: Publisher,
  log: FastifyBaseLogger,
) {
  if (url === undefined || token === undefined) return null;
  return startHealthGate({ publisher, counts: { url, token }, notices: { smtpUrl }, clock: Date.now, log });
}
