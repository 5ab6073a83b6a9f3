import type { MetricsPlace } from './open-metrics.ts';

/** Returns the address of the metrics endpoint from the environment; null disables metrics. */
export function metricsPlaceOf(environment: {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
}): MetricsPlace | null {
  const { METRICS_PORT: port, METRICS_HOST: host } = environment;
  return port === undefined ? null : { host, port };
}
