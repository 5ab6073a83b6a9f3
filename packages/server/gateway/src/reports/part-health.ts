import { countPartHealth, MOST_FAULT_TEXTS } from '@store/contracts/calls/service';
import {
  type PartCounts,
  type PartFault,
  type PartMeasure,
  partAddress,
  redactFault,
} from '@store/contracts/composition';
import { envelope, MARKER_HEADER } from '@store/contracts/wire';
import { startRepeatingJob } from '@store/server-kit';
import { jsonOf, StatusFault, sendRequest } from '@store/server-kit/http-client';
import type { FastifyBaseLogger } from 'fastify';
import type { Backends } from '../backend/backends.ts';
import type { PageOutcome } from '../rendering/render-pool.ts';
import { networkGroup } from './report-limits.ts';

/** Interval for sending counts to the backend, ms. */
const EVERY_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** Most versions per request; see the call. */
const MOST_PARTS = 200;
/** Most bytes of counts and texts per request: below the limit of usual bodies, so that a busy part costs no other its counts. */
const MOST_BYTES = 48_000;

/** Frames that identify a fault: outer ones differ by what the visitor did. */
const MOST_FRAMES = 3;

const PAGE_MEASURES = ['renders', 'failed_renders'] as const;
const FORM_MEASURES = ['forms', 'failed_forms'] as const;

/** Unsent counts of a version, and the texts of its faults by themselves. */
interface Unsent {
  readonly counts: PartCounts;
  readonly faults: Map<string, PartFault>;
}

interface PartHealthOptions {
  readonly backends: Pick<Backends, 'ask'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly everyMs?: number;
  /** Called for everything that is counted. */
  readonly onCount?: ((part: string, measure: PartMeasure, number: number) => void) | undefined;
}

/** Aggregates counts of live parts by measure, and sends them to the backend in batches. */
export function createPartHealth({ backends, log, everyMs = EVERY_MS, onCount = () => undefined }: PartHealthOptions) {
  const unsent = new Map<string, Unsent>();
  let isAway = false;

  const add = (part: string, measure: PartMeasure, number = 1) => {
    onCount(part, measure, number);
    put(part, measure, number);
  };
  const put = (part: string, measure: PartMeasure, number: number) => {
    const { counts } = unsentOf(part);
    counts[measure] = (counts[measure] ?? 0) + number;
  };
  const unsentOf = (part: string): Unsent => {
    const own = unsent.get(part) ?? { counts: {}, faults: new Map() };
    unsent.set(part, own);
    return own;
  };
  /** Counts a text of a fault. Texts beyond the limit of a stage are dropped: a sender may invent any number. */
  const addFault = (part: string, { frames, pages, ...text }: PartFault) => {
    const own = unsentOf(part).faults;
    const fault = { ...text, frames: [...new Set(frames)].slice(0, MOST_FRAMES) };
    const key = JSON.stringify([fault.stage, fault.message, fault.frames]);
    const known = own.get(key)?.pages ?? 0;
    if (known > 0 || textsOf(fault.stage, own) < MOST_FAULT_TEXTS) own.set(key, { ...fault, pages: known + pages });
  };
  /** Sends the counts; unsent ones are restored and sent with the next batch. */
  const flush = async () => {
    const taken = batchOf(unsent);
    if (taken.length === 0) return;
    for (const [part] of taken) unsent.delete(part);
    try {
      await postCounts(backends, taken);
      if (isAway) log.info({}, 'health counts are sent again');
      isAway = false;
    } catch (fault) {
      // A rejected batch would be rejected again.
      if (!isRefused(fault)) for (const [part, own] of taken) putBack(part, own);
      if (!isAway) log.warn({ err: fault }, 'health counts cannot be sent');
      isAway = true;
    }
  };
  const putBack = (part: string, { counts, faults }: Unsent) => {
    // The keys are measures: nothing else is ever added.
    for (const [measure, number] of Object.entries(counts)) put(part, measure as PartMeasure, number ?? 0);
    for (const fault of faults.values()) addFault(part, fault);
  };
  const job = startRepeatingJob(flush, { pauseMs: everyMs, onFault: () => undefined });

  return {
    add,
    addFault,
    /** Counts a page rendered, or a form action run, with a version's server file. */
    countPage(part: string, { kind, isDone, fault, ip }: PageOutcome): void {
      const [all, failed] = kind === 'form' ? FORM_MEASURES : PAGE_MEASURES;
      add(part, all);
      if (isDone) return;
      add(part, failed);
      if (fault !== undefined) {
        const stage = kind === 'form' ? 'form' : 'server';
        addFault(part, { stage, message: redactFault(fault), frames: [], pages: 1 });
      }
      if (ip !== undefined) add(part, `faulty_network_${networkGroup(ip)}`);
    },
    /** Counts a request for a version's entry file; a client error (a range beyond the end) does not count. */
    countEntry(part: string | undefined, status: number): void {
      const isFailed = status === 404 || status >= 500;
      if (part === undefined || (status >= 400 && !isFailed)) return;
      add(part, 'entries');
      if (isFailed) add(part, 'failed_entries');
    },
    async stop(): Promise<void> {
      await job.stop();
      do await flush();
      while (unsent.size > 0 && !isAway);
    },
  };
}
export type PartHealth = ReturnType<typeof createPartHealth>;

/** Sends the counts with the texts of the faults, or without them where the backend refuses the texts. */
async function postCounts(
  backends: Pick<Backends, 'ask'>,
  taken: readonly (readonly [string, Unsent])[],
): Promise<void> {
  await post(backends, taken).catch((fault: unknown) => {
    if (!isRefused(fault)) throw fault;
    // Texts of anyone may cost no counts: an older backend does not know them, and they may be too long together.
    return post(backends, withoutTexts(taken));
  });
}

async function post(backends: Pick<Backends, 'ask'>, taken: readonly (readonly [string, Unsent])[]): Promise<void> {
  const parts = taken.flatMap(([name, { counts, faults }]) => {
    const [part, version] = name.split('@');
    const address = partAddress.safeParse({ part, version });
    // A development server's version is not a published one.
    const texts = faults.size > 0 && { faults: [...faults.values()] };
    return address.success ? [{ ...address.data, counts, ...texts }] : [];
  });
  if (parts.length === 0) return;
  const headers = { [MARKER_HEADER.name]: MARKER_HEADER.value };
  const { answer } = await backends.ask({
    repeats: 'once',
    discard: () => undefined,
    send: async (backendUrl) => {
      const address = `${backendUrl}/api/${countPartHealth.path}`;
      // A refusal is no failure of the backend.
      const accepts = (status: number) => status < 500;
      const sending = { method: 'POST', headers, json: { parts }, timeoutMs: TIMEOUT_MS, accepts } as const;
      const answer = await sendRequest(address, sending);
      return { statusCode: answer.status, answer };
    },
  });
  if (answer.status >= 400) throw new StatusFault(answer);
  const reply = envelope.parse(jsonOf(answer));
  if (!reply.status) throw new Error(`${countPartHealth.path} was refused: ${reply.code}`);
}

/** The first unsent counts that fit into one request, at least those of one part. */
function batchOf(unsent: ReadonlyMap<string, Unsent>): (readonly [string, Unsent])[] {
  const batch: (readonly [string, Unsent])[] = [];
  let bytes = 0;
  for (const [part, own] of unsent) {
    bytes += Buffer.byteLength(JSON.stringify([part, own.counts, ...own.faults.values()]));
    if (batch.length === MOST_PARTS || (batch.length > 0 && bytes > MOST_BYTES)) break;
    batch.push([part, own]);
  }
  return batch;
}

const withoutTexts = (taken: readonly (readonly [string, Unsent])[]) =>
  taken.map(([part, { counts }]) => [part, { counts, faults: new Map<string, PartFault>() }] as const);

const textsOf = (stage: PartFault['stage'], faults: Unsent['faults']) =>
  [...faults.values()].filter((fault) => fault.stage === stage).length;

const isRefused = (fault: unknown): boolean =>
  fault instanceof StatusFault && fault.status >= 400 && fault.status < 500 && fault.status !== 429;
