import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceParent } from './trace-parent.ts';

const current = new AsyncLocalStorage<TraceParent>();

/** The trace that what runs now belongs to; undefined for work of nobody's request. */
export const currentTrace = (): TraceParent | undefined => current.getStore();

/** Runs some work, and all that comes of it, as part of a trace. */
export const withinTrace = <T>(parent: TraceParent, work: () => T): T => current.run(parent, work);
