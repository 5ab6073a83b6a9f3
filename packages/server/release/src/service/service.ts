import {
  answerProbes,
  CLIENT_PATIENCE,
  endSlowBodies,
  logSerializers,
  patientWithClients,
  standardLog,
} from '@store/server-kit';
import { countRequests, type Metrics } from '@store/server-kit/metrics';
import { requestIds } from '@store/server-kit/telemetry';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { CatalogueClient } from '../backend/catalogue-client.ts';
import type { SourceEnvironment } from '../environments/source-environment.ts';
import { Ledger } from '../ledger/ledger.ts';
import { registryOperations } from '../operations/registry-operations.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type CallName, calls, type ServiceCall } from '../wire/calls.ts';
import { type AccessOptions, accessOf, type Caller } from './access.ts';
import { type InputOf, parseInput } from './call-input.ts';
import { type HandlerContext, handlers } from './handlers.ts';
import { openApiDocument } from './openapi-document.ts';
import { answerProblems } from './problems.ts';
import { answerDocument, answerFile, answerKeys, answerSteps } from './reading-routes.ts';
import { stepWatch } from './step-watch.ts';
import { UPLOAD_LIMITS, type UploadLimits } from './upload/limits.ts';
import { bodyTooLarge } from './upload/upload-refusals.ts';

/** Timeout of an upload over a slow line, and of its checks, ms: the client waits as long. */
const UPLOAD_MS = 300_000;
const PATIENCE = { ...CLIENT_PATIENCE, longRequestMs: UPLOAD_MS };

/** Dependencies of the release service. */
export interface ServiceOptions extends Omit<AccessOptions, 'documents'> {
  readonly store: ReleaseStore;
  /** Catalogue to compare order forms with; skipped when absent. */
  readonly catalogue?: CatalogueClient | undefined;
  /** Environment whose versions may be promoted here; none when absent. */
  readonly source?: SourceEnvironment | undefined;
  readonly limits?: UploadLimits;
  readonly logLevel?: string;
  /** Request metrics; none when absent. */
  readonly metrics?: Metrics | undefined;
}

const LOGGER = { redact: ['req.headers.authorization'], serializers: logSerializers };

/** Creates the release service as a Fastify instance that does not listen yet. Several may share one store. */
export function createService(options: ServiceOptions): FastifyInstance {
  const {
    store,
    signingKey,
    earlierKeys,
    catalogue,
    source,
    now,
    limits = UPLOAD_LIMITS,
    logLevel = 'info',
    metrics,
  } = options;
  const app = Fastify({
    logger: { ...LOGGER, level: logLevel, stream: standardLog() },
    routerOptions: { maxParamLength: 500 },
    // Event streams never end by themselves.
    forceCloseConnections: true,
    ...requestIds('loopback'),
    ...patientWithClients(PATIENCE),
  });
  if (metrics) countRequests(app, metrics);
  const ledger = new Ledger({ documents: store.documents, signingKey, earlierKeys });
  const watch = stepWatch(ledger, (fault) => app.log.error({ err: fault }, 'the newest step cannot be read'));
  const allow = accessOf({ ...options, documents: store.documents });
  const callers = new WeakMap<FastifyRequest, Caller>();
  answerProblems(app);
  endSlowBodies(app, PATIENCE, ({ headers }) => headers['content-type'] === 'application/gzip');
  // The body is streamed, never buffered as a whole.
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload));
  app.addHook('onClose', () => watch.stop());

  const contextOf = (request: FastifyRequest): HandlerContext => {
    const caller = callers.get(request) ?? { kind: 'reader' };
    const token = caller.kind === 'team' ? caller.token : undefined;
    return {
      operations: registryOperations({ store, signingKey, earlierKeys, catalogue, source, now, token }),
      named: (by) => (caller.kind === 'operator' ? `${by} (operator)` : by),
      upload: request.raw,
      limits,
    };
  };
  const route = <N extends CallName>(
    name: N,
    answer: (input: InputOf<N>, exchange: { request: FastifyRequest; reply: FastifyReply }) => unknown,
  ) => {
    const call: (typeof calls)[N] = calls[name];
    app.route({
      method: call.method,
      url: routeOf(call),
      onRequest: async (request) => {
        callers.set(request, await allow(call.access, request.headers.authorization));
        if (call.body?.kind === 'upload') beginUpload(request, limits);
      },
      handler: (request, reply) => answer(parseInput(call, rawInput(call, request)), { request, reply }),
    });
  };
  for (const name of Object.keys(handlers) as (keyof typeof handlers)[]) {
    route(name, async (input, { request }) => {
      // The table has one handler per name, which takes that call's input.
      const handle = handlers[name] as (input: unknown, context: HandlerContext) => Promise<unknown>;
      const answered = await handle(input, contextOf(request));
      if (calls[name].method !== 'GET') watch.look();
      return answered;
    });
  }
  route('documents', (input, exchange) => answerKeys(input, store, exchange));
  route('document', (input, exchange) => answerDocument(input, store, exchange));
  route('file', (input, exchange) => answerFile(input, store, exchange));
  route('steps', (_input, exchange) => answerSteps(watch, exchange));

  const description = JSON.stringify(openApiDocument());
  app.get('/v1/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description));
  // Requests are short and retried by clients, so no draining is needed.
  answerProbes(app, { isDraining: false }, () =>
    Promise.all([store.documents.list('revisions/'), store.files.list({ part: 'shell', version: '0.0.0' })]),
  );
  return app;
}

/** @throws {ProblemError} when the upload is announced as too large */
function beginUpload({ raw, headers }: FastifyRequest, limits: UploadLimits): void {
  // Nothing is sent while the builds are checked.
  raw.socket.setTimeout(UPLOAD_MS);
  if (Number(headers['content-length'] ?? 0) > limits.bodyBytes) throw bodyTooLarge(limits);
}

/** Converts `{part}` to `:part`, and `{+path}` to a wildcard. */
const routeOf = ({ path }: ServiceCall) => path.replace(/\{\+\w+\}/, '*').replace(/\{(\w+)\}/g, ':$1');

function rawInput({ path }: ServiceCall, { params, query, body }: FastifyRequest) {
  const rest = /\{\+(\w+)\}/.exec(path)?.[1];
  const named = { ...Object(params), ...(rest && { [rest]: Reflect.get(Object(params), '*') }) };
  return { params: named, query, body };
}
