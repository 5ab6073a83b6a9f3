import type { Tracing } from '../telemetry/spans.ts';
import { openTracing } from './open-tracing.ts';

interface TracingEnvironment {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Starts tracing if the environment names a collector; undefined otherwise. */
export async function tracingOf(environment: TracingEnvironment, service: string): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = environment;
  return endpoint === undefined ? undefined : openTracing({ service, endpoint, ratio });
}
