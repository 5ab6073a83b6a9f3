import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracing } from './spans.ts';
import type { TraceParent } from './trace-parent.ts';

/** Trace context, and the tracer that records its spans, if any. */
export interface Trace extends TraceParent {
  readonly tracing?: Tracing | undefined;
}

const current = new AsyncLocalStorage<Trace>();

/** Returns the trace of the current async context; undefined outside of a request. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** Runs work, including everything async that it starts, within a trace. */
export const withinTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);
