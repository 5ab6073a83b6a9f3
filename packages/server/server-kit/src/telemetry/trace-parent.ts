import { randomBytes, randomUUID } from 'node:crypto';

/** Header that carries the trace context between servers (W3C Trace Context). */
export const TRACE_HEADER = 'traceparent';

/** Trace context. The trace id is also the request id in every log. */
export interface TraceParent {
  /** 32 hexadecimal digits, not all of them zero. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all of them zero. */
  readonly spanId: string;
  /** Whether spans of the trace are recorded. */
  readonly isSampled: boolean;
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-0([01])$/;

/** Parses a traceparent header; null unless it exactly matches version 00, because it is written to logs. */
export function readTraceParent(text: unknown): TraceParent | null {
  const [, traceId, spanId, flag] = (typeof text === 'string' && FORM.exec(text)) || [];
  return traceId && spanId ? { traceId, spanId, isSampled: flag === '1' } : null;
}

/** Formats the value of a traceparent header. */
export const traceParentText = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`;

/** Creates an id for a request without a trace. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

export const newSpanId = (): string => randomBytes(8).toString('hex');
