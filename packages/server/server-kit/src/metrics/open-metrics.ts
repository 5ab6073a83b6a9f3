import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Address of the metrics endpoint, separate from the port of the server. */
export interface MetricsPlace {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
}

type Labels = Readonly<Record<string, string>>;
/** One value with its labels. Label names and values come from lists that do not grow with traffic. */
export type Reading = readonly [labels: Labels, value: number];

interface Named {
  /** `store_…`, with the unit as suffix. */
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** Metrics of one process, in the Prometheus text format under `/metrics`. */
export interface Metrics {
  readonly url: string;
  counter(named: Named): (labels: Labels, by?: number) => void;
  /** Creates a histogram of durations: observed in ms, exported in seconds. */
  timer(named: Named): (labels: Labels, ms: number) => void;
  /** Registers values that are read on each scrape. A failing read is omitted and counted. */
  read(named: Named & { readonly kind?: 'gauge' | 'counter' }, read: () => Awaitable<readonly Reading[]>): void;
  text(): Promise<string>;
  close(): Promise<void>;
}

type Awaitable<T> = T | Promise<T>;

/** Histogram buckets, seconds: 0.5 is the objective for browsing (docs/operations/objectives.md). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Starts collecting, and serves `GET /metrics` on a separate port. */
export async function openMetrics(place: MetricsPlace): Promise<Metrics> {
  // Imported on demand: it adds 50 ms to every start.
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const unread = new Counter({
    name: 'store_figures_unread_total',
    help: 'Metrics that could not be read for a scrape, by name.',
    labelNames: ['name'],
    registers: [register],
  });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  const url = await listen(server, place);
  const config = ({ name, help, labels = [] }: Named) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [register],
  });
  return {
    url,
    counter(named) {
      const counter = new Counter(config(named));
      return (labels, by = 1) => counter.inc(labels, by);
    },
    timer(named) {
      const histogram = new Histogram({ ...config(named), buckets: BUCKETS });
      return (labels, ms) => histogram.observe(labels, ms / 1000);
    },
    read({ kind = 'gauge', ...named }, read) {
      const collect = async (set: (labels: Labels, value: number) => void) => {
        try {
          for (const [labels, value] of await read()) set(labels, value);
        } catch {
          unread.inc({ name: named.name });
        }
      };
      if (kind === 'gauge')
        new Gauge({
          ...config(named),
          collect() {
            this.reset();
            return collect((labels, value) => this.set(labels, value));
          },
        });
      else
        new Counter({
          ...config(named),
          collect() {
            this.reset();
            return collect((labels, value) => this.inc(labels, value));
          },
        });
    },
    text: () => register.metrics(),
    close: () => closed(server),
  };
}

async function listen(server: Server, { host, port }: MetricsPlace): Promise<string> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  // `address()` of a listening TCP server is an AddressInfo.
  return `http://${host}:${(server.address() as AddressInfo).port}/metrics`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
