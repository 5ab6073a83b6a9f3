import { randomBytes, randomUUID } from 'node:crypto';

/** The header that names a trace between servers (W3C Trace Context). */
export const TRACE_HEADER = 'traceparent';

/** Where in which trace something happens. The trace's id is the request's id as well, in every log. */
export interface TraceParent {
  /** 32 hexadecimal digits, not all of them zero. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all of them zero. */
  readonly spanId: string;
  /** Whether spans of the trace are recorded. */
  readonly isSampled: boolean;
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-0([01])$/;

/** What such a header says; null for whatever is not exactly of version 00's form: it goes into logs. */
export function readTraceParent(text: unknown): TraceParent | null {
  const [, traceId, spanId, flag] = (typeof text === 'string' && FORM.exec(text)) || [];
  return traceId && spanId ? { traceId, spanId, isSampled: flag === '1' } : null;
}

/** As it stands in the header. */
export function traceParentText({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;
}

/** An id for a request that brings none. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** An id for a step of it. */
export const newSpanId = (): string => randomBytes(8).toString('hex');
