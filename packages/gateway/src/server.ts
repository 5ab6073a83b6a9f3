import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import { logSerializers, patientWithClients, readTargetOnce, standardLog } from '@store/server-kit';
import { requestIds } from '@store/server-kit/telemetry';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { NOT_FOUND } from './page/no-page.ts';
import { answerUnreadable } from './plain-page/answer-unreadable.ts';

/** Brotli for what is made anew on each request: nearly as small as the strongest, at a tenth of the work. */
const DYNAMIC_BROTLI_QUALITY = 4;

/** Longest that the start may take, ms; more than waiting for the render workers, which ends by itself. */
const STARTING_MS = 30_000;

/** How answers that are made anew are compressed. */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: DYNAMIC_BROTLI_QUALITY },
    // What is there goes out; a page whose last answers are slow does not wait for them.
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

/** How long a client may take to send a request, ms; a photo may take longer. */
export function patienceOf({ SLOW_REQUEST_MS }: Environment) {
  return { requestMs: SLOW_REQUEST_MS, longRequestMs: 3 * SLOW_REQUEST_MS };
}

/** A Fastify instance with the front door's limits, without routes. */
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
    // Fastify's own patience would end with that for the workers: a busy machine's gateway would not start at all.
    pluginTimeout: STARTING_MS,
    routerOptions: { maxParamLength: 2_000 },
    ...readTargetOnce,
    ...patientWithClients(patienceOf(environment)),
    clientErrorHandler: answerUnreadable,
    // An address that cannot be read (/item/%E0%A4%A) is one where nothing is.
    frameworkErrors: (_fault, _request, reply) => void reply.redirect(NOT_FOUND, 302),
  });
}
