import { currentTrace, type Trace, withinTrace } from './current-trace.ts';

/** What a step is called and what is told of it: nothing of a person, no values of statements, no addresses as they were sent. */
export interface Step {
  readonly name: string;
  /** `server`: asked by somebody; `client`: asks somebody; `internal` when absent. */
  readonly kind?: 'server' | 'client' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** A step under way. */
export interface Span {
  /** The trace as those see it that are part of the step. */
  readonly trace: Trace;
  end(words?: { readonly name?: string; readonly attributes?: Step['attributes']; readonly isFault?: boolean }): void;
}

/** Where steps are recorded (`openTracing`). */
export interface Tracing {
  /** Begins a step of a trace; the first one of it where `parent` says only which trace. */
  begin(parent: { readonly traceId: string; readonly spanId?: string; readonly isSampled: boolean }, step: Step): Span;
  /** Sends what is recorded, and records nothing more. */
  stop(): Promise<void>;
}

/** Does some work as a step of a trace; just does it where nobody records. `trace` is the one that the work may hand on. */
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

/** The same for whatever trace the work belongs to. */
export function inSpan<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const trace = currentTrace();
  return trace?.tracing ? inSpanOf(trace, step, work) : work();
}
