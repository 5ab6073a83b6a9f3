import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { serviceClient } from '../client/service-client.ts';
import type { ReleaseOperations } from '../operations/operations.ts';
import { createService, type ServiceOptions } from '../service/service.ts';
import { type ToyRegistry, toyRegistry } from './toy-registry.ts';

/** Tokens of the toy service's operator and gateways. */
export const OPERATOR = 'operator-operator-operator';
export const READER = 'reader-reader-reader-reader';

/** A listening release service with a toy registry in which a shell is live. */
export interface ToyService {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly registry: ToyRegistry;
  /** Creates a client with an operator's token, or another. */
  client(token?: string): ReleaseOperations;
  stop(): Promise<void>;
}

/** Starts a service; `options` override the defaults, `listenOn` is the port of an earlier service. */
export async function toyService(
  options: Partial<ServiceOptions> = {},
  registry?: ToyRegistry,
  listenOn = 0,
): Promise<ToyService> {
  const toy = registry ?? (await toyRegistry());
  const app = createService({
    store: toy.store,
    signingKey: toy.signingKey,
    operatorTokens: [OPERATOR],
    readTokens: [READER],
    now: () => toy.settings.now,
    logLevel: 'silent',
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: listenOn });
  // A listening server has a port.
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    registry: toy,
    client: (token = OPERATOR) => serviceClient({ url, token }),
    stop: () => app.close(),
  };
}
