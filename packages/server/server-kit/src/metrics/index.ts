/** Prometheus metrics of a process, by prom-client (docs/decisions/0068). */
export { jobFigures } from './job-figures.ts';
export { type Metrics, type MetricsPlace, openMetrics } from './open-metrics.ts';
export { countAs, countRequests } from './request-figures.ts';
export { metricsPlaceOf } from './settings.ts';
