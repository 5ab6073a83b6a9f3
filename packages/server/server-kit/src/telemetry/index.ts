/** Telemetry of a server: request ids shared by all servers, trace context and spans. */
export { currentTrace, type Trace, withinTrace } from './current-trace.ts';
export { followRequests, givenParent, requestIds, traceOf } from './request-ids.ts';
export { inSpan, inSpanOf, type Tracing } from './spans.ts';
export { readTraceParent, TRACE_HEADER, type TraceParent, traceParentText } from './trace-parent.ts';
