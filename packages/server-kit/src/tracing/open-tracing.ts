import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as traces } from '@opentelemetry/api';
import type { Tracing } from '../telemetry/spans.ts';

/** Where spans go, and how many traces are recorded. */
export interface TracingSettings {
  /** As collectors call the process: `gateway`. */
  readonly service: string;
  /** A collector that takes OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** How many traces of all that begin here are recorded, from 0 to 1; others as whoever began them said. */
  readonly ratio: number;
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Begins to record steps and to send them; a collector that is away holds up nobody. */
export async function openTracing({ service, endpoint, ratio }: TracingSettings): Promise<Tracing> {
  // Loaded only where spans are wanted: a start without them is as fast as before.
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const random = new sdk.RandomIdGenerator();
  // A request's trace has the id that its log lines have; the SDK asks for it while it begins the first step.
  let wanted = '';
  const sampler = new sdk.TraceIdRatioBasedSampler(ratio);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    idGenerator: { generateTraceId: () => wanted, generateSpanId: () => random.generateSpanId() },
    // nginx gives ids and records nothing: whether a trace is recorded is decided behind it, by the id alone and so everywhere the same.
    sampler: new sdk.ParentBasedSampler({ root: sampler, remoteParentNotSampled: sampler }),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href }))],
  });
  const tracer = provider.getTracer('store');
  const tracing: Tracing = {
    begin({ traceId, spanId, isSampled }, { name, kind = 'internal', attributes = {} }) {
      wanted = traceId;
      const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
      const parent = spanId
        ? traces.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, parent);
      const own = span.spanContext();
      return {
        trace: { traceId, spanId: own.spanId, isSampled: own.traceFlags === TraceFlags.SAMPLED, tracing },
        end(words = {}) {
          if (words.name) span.updateName(words.name);
          if (words.attributes) span.setAttributes({ ...words.attributes });
          if (words.isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
  return tracing;
}
