import { currentTrace, type Trace, withinTrace } from './current-trace.ts';

/** Name and attributes of a span: no personal data, no values of SQL statements, no requested URLs. */
export interface Step {
  readonly name: string;
  /** `server`: handles a request; `client`: sends one; defaults to `internal`. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number>>;
}

export interface Span {
  /** Trace context for child spans. */
  readonly trace: Trace;
  end(details?: { readonly name?: string; readonly attributes?: Step['attributes']; readonly isFault?: boolean }): void;
}

/** Records spans (`openTracing`). */
export interface Tracing {
  /** Starts a span; without `parent.spanId` it is the root span of the trace. */
  begin(parent: { readonly traceId: string; readonly spanId?: string; readonly isSampled: boolean }, step: Step): Span;
  /** Flushes and stops recording. */
  stop(): Promise<void>;
}

/** Runs work within a span, or without one if the trace is not recorded. `work` receives the trace to pass on. */
export async function inSpanOf<T>(parent: Trace, step: Step, work: (trace: Trace) => Promise<T>): Promise<T> {
  if (!parent.tracing || !parent.isSampled) return work(parent);
  const span = parent.tracing.begin(parent, step);
  try {
    const done = await withinTrace(span.trace, () => work(span.trace));
    span.end();
    return done;
  } catch (fault) {
    span.end({ isFault: true });
    throw fault;
  }
}

/** Runs work within a span of the current trace. */
export function inSpan<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const trace = currentTrace();
  return trace?.tracing ? inSpanOf(trace, step, work) : work();
}
