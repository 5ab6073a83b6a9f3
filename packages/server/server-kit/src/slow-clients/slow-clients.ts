import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';

/** Timeouts for clients, ms. */
export interface ClientPatience {
  /** Time until the headers, and then the whole body of a request have arrived. */
  readonly requestMs: number;
  /** The same for requests that `mayBeLong` of `endSlowBodies` accepts. */
  readonly longRequestMs: number;
}

/** Default timeouts: enough for 64 kB over any line, and for a 3 MB photo at 1 Mbit/s. */
export const CLIENT_PATIENCE: ClientPatience = { requestMs: 10_000, longRequestMs: 30_000 };

/** Idle timeout of a connection in both directions, ms: disconnects clients that stopped reading. */
const SILENT_MS = 60_000;

/**
 * Fastify options that end requests whose headers or body arrive too slowly (E07). Node checks its connections every
 * 30 s by default, which turns a timeout of 10 s into up to 40 s. Requires `endSlowBodies`.
 */
export const patientWithClients = ({ requestMs, longRequestMs }: ClientPatience) =>
  ({
    requestTimeout: longRequestMs,
    connectionTimeout: SILENT_MS,
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(1_000, requestMs) },
  }) satisfies FastifyHttpOptions<Server>;

/** Ends requests whose body is late; `mayBeLong` selects large uploads. */
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
    // Response sent before the body was read; the rest of the body is bounded by the server's `requestTimeout`.
    reply.raw.once('close', done);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
