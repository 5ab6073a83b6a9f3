import type { MetricsPlace } from './open-metrics.ts';

/** Where a process is to tell its figures, as its environment says; null: nowhere, and nothing is counted. */
export function metricsPlaceOf(environment: {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
}): MetricsPlace | null {
  const { METRICS_PORT: port, METRICS_HOST: host } = environment;
  return port === undefined ? null : { host, port };
}
