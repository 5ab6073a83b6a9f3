import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';

/** How long a client may take, ms. */
export interface ClientPatience {
  /** Until a request's head, and then its whole body, is there. */
  readonly requestMs: number;
  /** The same for a request that `endSlowBodies` is told may be long. */
  readonly longRequestMs: number;
}

/** What servers of the store allow: enough for 64 kB over any line, and for a photo of 3 MB at 1 Mbit/s. */
export const CLIENT_PATIENCE: ClientPatience = { requestMs: 10_000, longRequestMs: 30_000 };

/** Longest that nothing moves on a connection in either direction, ms: a client that stopped reading is let go. */
const SILENT_MS = 60_000;

/**
 * Options of a Fastify server that ends requests whose head or body trickles in (E07). Node looks at its connections every
 * 30 s by default, so that 10 s were up to 40. `endSlowBodies` must come with it.
 */
export function patientWithClients({ requestMs, longRequestMs }: ClientPatience) {
  return {
    requestTimeout: longRequestMs,
    connectionTimeout: SILENT_MS,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(1_000, requestMs) },
  } satisfies FastifyHttpOptions<Server>;
}

/** Ends requests whose body is not there in time; `mayBeLong` names those that carry a lot. */
export function endSlowBodies(
  app: FastifyInstance,
  { requestMs }: ClientPatience,
  mayBeLong: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || !hasBody(request) || mayBeLong(request)) return;
    const timer = setTimeout(() => {
      if (!raw.complete)
        raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy());
    }, requestMs);
    const done = () => clearTimeout(timer);
    raw.once('end', done).once('close', done);
    // Answered before it was read; what still comes is bounded by the server's own time for a request.
    reply.raw.once('close', done);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
