import { type Environment, readEnvironment } from './environment.ts';
import { createGateway, storeUrlOf } from './gateway.ts';

/** A running gateway. */
export interface RunningGateway {
  readonly url: string;
  stop(): Promise<void>;
}

/** The port is somebody else's; the message says which, and how to choose another. */
export class PortTaken extends Error {}

/** Starts the front door; resolves when it answers. */
export async function startGateway(variables: Readonly<Record<string, string | undefined>>): Promise<RunningGateway> {
  const environment = readEnvironment(variables);
  const app = await createGateway(environment);
  try {
    await app.listen({ host: environment.HOST, port: environment.PORT });
  } catch (fault) {
    await app.close();
    throw isTaken(fault) ? taken(environment) : fault;
  }
  return { url: storeUrlOf(environment), stop: () => app.close() };
}

function isTaken(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';
}

function taken({ PORT }: Environment): PortTaken {
  return new PortTaken(
    `Port ${PORT} is taken by another program. Choose another with PORT, for example: PORT=${PORT + 100} npm start`,
  );
}
