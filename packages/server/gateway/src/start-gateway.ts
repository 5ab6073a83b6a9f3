import { drain } from '@store/server-kit';
import { metricsPlaceOf, openMetrics } from '@store/server-kit/metrics';
import { tracingOf } from '@store/server-kit/tracing';
import { type Environment, storeUrlOf, takeEnvironment } from './environment.ts';
import { createGateway } from './gateway.ts';

export interface RunningGateway {
  readonly url: string;
  /** Reports not ready, keeps serving for `DRAIN_MS`, finishes open requests, and closes. */
  stop(): Promise<void>;
}

/** The port is in use; the message names it and explains how to choose another. */
export class PortTaken extends Error {}

/** Starts the gateway; resolves when it listens. Removes the secrets from `variables`. */
export async function startGateway(variables: Record<string, string | undefined>): Promise<RunningGateway> {
  const environment = takeEnvironment(variables);
  const readiness = { isDraining: false };
  const place = metricsPlaceOf(environment);
  const metrics = place ? await openMetrics(place) : undefined;
  const tracing = await tracingOf(environment, 'gateway');
  const app = await createGateway(environment, Date.now, readiness, { metrics, tracing });
  app.addHook('onClose', () => Promise.all([metrics?.close(), tracing?.stop()]));
  try {
    await app.listen({ host: environment.HOST, port: environment.PORT });
  } catch (fault) {
    await app.close();
    throw isTaken(fault) ? taken(environment) : fault;
  }
  return {
    url: storeUrlOf(environment),
    async stop() {
      await drain(readiness, environment.DRAIN_MS);
      await app.close();
    },
  };
}

const isTaken = (fault: unknown): boolean => fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

const taken = ({ PORT }: Environment): PortTaken =>
  new PortTaken(
    `Port ${PORT} is taken by another program. Choose another with PORT, for example: PORT=${PORT + 100} npm start`,
  );
