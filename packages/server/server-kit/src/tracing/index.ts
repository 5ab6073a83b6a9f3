/** OpenTelemetry spans, exported to a collector (docs/decisions/0068). */
export { openTracing } from './open-tracing.ts';
export { tracingOf } from './settings.ts';
export { traceRequests } from './trace-requests.ts';
