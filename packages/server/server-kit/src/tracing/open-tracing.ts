import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as traces } from '@opentelemetry/api';
import type { Tracing } from '../telemetry/spans.ts';

/** Destination of spans, and the sampling ratio. */
export interface TracingSettings {
  /** Service name in the collector: `gateway`. */
  readonly service: string;
  /** Base URL of a collector that accepts OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Share of recorded traces among those that start here, 0 to 1; others follow the decision of their parent. */
  readonly ratio: number;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Starts recording spans and exporting them; an unavailable collector does not block the process. */
export async function openTracing({ service, endpoint, ratio }: TracingSettings): Promise<Tracing> {
  // Imported on demand: does not slow down a start without tracing.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const random = new sdk.RandomIdGenerator();
  // The trace id equals the request id of the log lines; the SDK requests it when it starts the root span.
  let nextTraceId = '';
  const sampler = new sdk.TraceIdRatioBasedSampler(ratio);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    idGenerator: { generateTraceId: () => nextTraceId, generateSpanId: () => random.generateSpanId() },
    // nginx creates ids without recording: the sampling decision is made here, by the trace id, hence equally in all
    // servers.
    sampler: new sdk.ParentBasedSampler({ root: sampler, remoteParentNotSampled: sampler }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href }) }),
    ],
  });
  const tracer = provider.getTracer('store');
  const tracing: Tracing = {
    begin({ traceId, spanId, isSampled }, { name, kind = 'internal', attributes = {} }) {
      nextTraceId = traceId;
      const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      const parent = spanId
        ? traces.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent);
      const own = span.spanContext();
      return {
        trace: { traceId, spanId: own.spanId, isSampled: own.traceFlags === TraceFlags.SAMPLED, tracing },
        end(details = {}) {
          if (details.name) span.updateName(details.name);
          if (details.attributes) span.setAttributes({ ...details.attributes });
          if (details.isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
  return tracing;
}
