import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tracing } from './spans.ts';
import type { TraceParent } from './trace-parent.ts';

/** The trace that something belongs to, and where its steps are recorded, if anywhere. */
export interface Trace extends TraceParent {
  readonly tracing?: Tracing | undefined;
}

const current = new AsyncLocalStorage<Trace>();

/** The trace that what runs now belongs to; undefined for work of nobody's request. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** Runs some work, and all that comes of it, as part of a trace. */
export const withinTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work);
