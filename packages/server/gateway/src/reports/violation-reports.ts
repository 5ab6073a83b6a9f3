import type { Release } from '@store/contracts/composition';
import { networkOf } from '@store/server-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { REPORTS } from '../security/headers.ts';
import { isBeyond, MINUTE_MS } from './limits.ts';
import { readReport, type Violation } from './read-report.ts';

/** Reports accepted per minute: of one network, and in total. */
const PER_NETWORK = 30;
const PER_MINUTE = 600;
/** Most networks tracked. */
const NETWORKS = 10_000;
/** Largest report, bytes. */
const LARGEST = 16 * 1024;

interface ReportOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The live release: only its parts are counted by name. */
  readonly live: () => Promise<Release | null>;
}

/**
 * Receives browser reports about violations of the content policy (K02) and scripts without a hash (K04), and counts
 * them by policy and part. Nothing else of a report is stored: it contains addresses of visitors' pages.
 */
export function violationReports({ now, log, live }: ReportOptions) {
  const counts = new Map<string, number>();
  const unlogged = new Map<string, number>();
  const networks = new LRUCache<string, { from: number; taken: number }>({ max: NETWORKS });
  const all = { from: 0, taken: 0 };

  const isTooMany = (ip: string): boolean => {
    const network = networkOf(ip);
    const own = networks.get(network) ?? { from: 0, taken: 0 };
    networks.set(network, own);
    return isBeyond(own, { most: PER_NETWORK, now: now() }) || isBeyond(all, { most: PER_MINUTE, now: now() });
  };
  const count = ({ policy, source }: Violation, release: Release | null) => {
    const name = `${policy} ${partOf(source, release)}`;
    for (const map of [counts, unlogged]) map.set(name, (map.get(name) ?? 0) + 1);
  };
  const logCounts = () => {
    if (unlogged.size === 0) return;
    log.warn({ event: 'policy-violations', reports: Object.fromEntries(unlogged) }, 'browsers reported violations');
    unlogged.clear();
  };
  const timer = setInterval(logCounts, MINUTE_MS);
  timer.unref();

  return {
    /** Plugin for `POST /reports`. */
    route: async (app: FastifyInstance): Promise<void> => {
      app.removeAllContentTypeParsers();
      const types = ['application/csp-report', 'application/reports+json'];
      app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, done) =>
        done(null, body),
      );
      app.post(
        REPORTS.path,
        {
          onRequest: async (request, reply) => {
            if (isTooMany(request.ip)) return reply.code(429).header('retry-after', '60').send();
          },
        },
        async (request, reply) => {
          const violations = readReport(String(request.body));
          if (!violations) return reply.code(400).send();
          const release = await live();
          for (const violation of violations) count(violation, release);
          return reply.code(204).send();
        },
      );
    },
    /** Violations since the start, by `policy part`. */
    totals: (): Readonly<Record<string, number>> => Object.fromEntries(counts),
    /** Logs the counts since the last call. */
    logCounts,
    async stop(): Promise<void> {
      clearInterval(timer);
      logCounts();
    },
  };
}

/** Maps a source to a small set of names: `name@version` of a live remote, `shell`, `document` (inline) or `other`. */
function partOf(source: string, release: Release | null): string {
  if (/^(inline|eval|wasm-eval|self)?$/.test(source)) return 'document';
  const path = URL.canParse(source) ? new URL(source).pathname : source;
  if (path.startsWith('/shell/')) return 'shell';
  const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  const live = release?.remotes.find(({ manifest }) => manifest.name === name && manifest.version === version);
  return live ? `${live.manifest.name}@${live.manifest.version}` : 'other';
}
