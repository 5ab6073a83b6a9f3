import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import { logSerializers, patientWithClients, readTargetOnce, standardLog } from '@store/server-kit';
import { requestIds } from '@store/server-kit/telemetry';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { NOT_FOUND } from './page/no-page.ts';
import { answerUnreadable } from './plain-page/answer-unreadable.ts';

/** Brotli level for dynamic responses: nearly as small as the strongest, at a tenth of the CPU time. */
const DYNAMIC_BROTLI_QUALITY = 4;

/** Startup timeout, ms; longer than the wait for the render workers, which has its own timeout. */
const STARTING_MS = 30_000;

/** Compression of dynamic responses. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: DYNAMIC_BROTLI_QUALITY },
    // Flushes available content, so that a page with slow last responses is not held back.
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** Timeouts for a client to send a request, ms; longer for a photo. */
export const patienceOf = ({ SLOW_REQUEST_MS }: Environment) => ({
  requestMs: SLOW_REQUEST_MS,
  longRequestMs: 3 * SLOW_REQUEST_MS,
});

/** Creates a Fastify instance with the gateway's limits, without routes. */
export function newServer(environment: Environment): FastifyInstance {
  return Fastify({
    logger: {
      level: environment.LOG_LEVEL,
      redact: ['req.headers.cookie'],
      serializers: logSerializers,
      stream: standardLog(),
    },
    trustProxy: environment.TRUSTED_PROXIES,
    ...requestIds(environment.TRUSTED_PROXIES),
    // Fastify's default equals the wait for the workers: on a busy machine the gateway would not start.
    pluginTimeout: STARTING_MS,
    routerOptions: { maxParamLength: 2_000 },
    ...readTargetOnce,
    ...patientWithClients(patienceOf(environment)),
    clientErrorHandler: answerUnreadable,
    // A malformed address (/item/%E0%A4%A) leads to the not-found page.
    frameworkErrors: (_fault, _request, reply) => void reply.redirect(NOT_FOUND, 302),
  });
}
