import * as z from 'zod/mini';
import { partVersion } from './release.ts';

/**
 * Where a part failed. On the way to the page: its `entry`, its `init`, its `module`. On the page: its `loader`, one that waits for no
 * answer and does not end (`timeout`), its `render` (effects too: React catches both alike), its `hydration` (the browser's first
 * markup was not the server's), a `fragment` on another's page, a script error that nothing caught (`uncaught`: click handlers,
 * timers), a `rejection` nobody waited for, a message that the `bus` refused.
 */
export const FAULT_STAGES = [
  'entry',
  'init',
  'module',
  'loader',
  'timeout',
  'render',
  'hydration',
  'fragment',
  'uncaught',
  'rejection',
  'bus',
] as const;
export type FaultStage = (typeof FAULT_STAGES)[number];

/** Stages at which a part never reached the page. */
export const LOAD_STAGES: readonly FaultStage[] = ['entry', 'init', 'module'];

/** Upper bounds of the histograms' buckets; what is above the last is in one more. LCP and INP in ms, CLS without a unit. */
export const VITAL_BUCKETS = {
  lcp: [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000],
  cls: [0.02, 0.05, 0.1, 0.15, 0.25, 0.5],
  inp: [50, 100, 150, 200, 300, 500, 1_000],
} as const;
export type Vital = keyof typeof VITAL_BUCKETS;

/** Up to here, itself included, a vital is good (web.dev/vitals). Each is a bucket's bound. */
export const GOOD_VITALS: Readonly<Record<Vital, number>> = { lcp: 2_500, cls: 0.1, inp: 200 };

/** A part's name: `shell`, `catalogue`, `lp-spring`. */
export const partName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));
const boundedVersion = partVersion.check(z.maxLength(60));

/** `part@version` in one word. */
const partAtVersion = z.string().check(z.maxLength(121), z.regex(/^[a-z][a-z0-9-]*@\d[A-Za-z0-9.-]*$/));

const faultStage = z.enum(FAULT_STAGES);

/** Numbers by name; any of these names may be absent, and no other is there. */
const countsBy = <K extends string, C extends z.ZodMiniType>(names: readonly K[], count: C) => {
  // `fromEntries` forgets which keys it was given.
  const shape = Object.fromEntries(names.map((name) => [name, count])) as Record<K, C>;
  return z.partial(z.strictObject(shape));
};

const number = (most: number) => z.number().check(z.gte(0), z.lte(most));

/** Where browsers post their reports; the gateway counts them. */
export const VISIT_REPORT_PATH = '/api/composition/_report-visit';
/** Header of a report: the proof of the page it is about (`PAGE_PROOF`). Without one nothing is counted. */
export const REPORTED_PAGE_HEADER = 'x-page-request';
/** Largest report, bytes. */
export const VISIT_REPORT_BYTES = 8 * 1024;

/**
 * A report of an open page about the parts on it, sent several times. It names no person, no cookie, no address: only the id of the
 * route. Everything in it may be invented; the gateway counts it only with the proof of a page that has these parts.
 */
export const visitReport = z.strictObject({
  /** `remote/route-id`; null on a page that no remote claims. */
  route: z.nullable(z.string().check(z.maxLength(121), z.regex(/^[a-z0-9-]+\/[A-Za-z0-9_-]+$/))),
  parts: z
    .array(
      z.strictObject({
        part: partAtVersion,
        /** The first report of this page that names the part: a visit. */
        is_first: z.boolean(),
        /** The first that tells of a fault of it, and of one that kept it off the page. */
        is_faulty: z.boolean(),
        is_unloaded: z.boolean(),
        faults: countsBy(FAULT_STAGES, z.int().check(z.gte(1), z.lte(50))),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** The first time on this page that something was added to the cart, and that an order was placed. */
  is_cart: z.boolean(),
  is_order: z.boolean(),
  /** LCP and INP in ms, CLS; each once. */
  vitals: z.strictObject({
    lcp: z.optional(number(600_000)),
    cls: z.optional(number(100)),
    inp: z.optional(number(600_000)),
  }),
  /** A fault's name and message for the log, cut, without numbers and mail addresses. */
  words: z
    .array(z.strictObject({ part: partAtVersion, stage: faultStage, message: z.string().check(z.maxLength(160)) }))
    .check(z.maxLength(5)),
});
export type VisitReport = z.infer<typeof visitReport>;

const bucketNames = (vital: Vital) => [...VITAL_BUCKETS[vital], 0].map((_, index) => `${vital}_${index}` as const);

/**
 * Number of groups that networks are counted in, by a hash of the network: counts of several gateways can be added, and no network
 * can be read from them. The number of groups with a count is at most the number of networks.
 */
export const NETWORK_GROUPS = 64;
const groupNames = <K extends string>(name: K) =>
  Array.from({ length: NETWORK_GROUPS }, (_, group) => `${name}_${group}` as const);

/** What is counted of a part's version. */
export const PART_MEASURES = [
  /** Pages on which it ran, or was to. */
  'visits',
  /** Of these, pages on which it had a fault, and to which it never came. */
  'faulty_visits',
  'unloaded_visits',
  /** Of these, pages on which something was added to the cart, and on which an order was placed. */
  'cart_visits',
  'order_visits',
  /** Pages to render with its server file, those that failed, and of these the pages that the version before rendered. */
  'renders',
  'failed_renders',
  'stand_ins',
  /** Requests for its entry file at a gateway, and those answered without the file. */
  'entries',
  'failed_entries',
  /** Visits by group of networks, and visits with a fault and failed renders. */
  ...groupNames('network'),
  ...groupNames('faulty_network'),
  ...FAULT_STAGES.map((stage) => `fault_${stage}` as const),
  ...bucketNames('lcp'),
  ...bucketNames('cls'),
  ...bucketNames('inp'),
] as const;
export type PartMeasure = (typeof PART_MEASURES)[number];

/** Counts by measure; what is absent is 0. */
export const partCounts = countsBy(PART_MEASURES, z.int().check(z.gte(1), z.lte(1_000_000_000)));
export type PartCounts = z.infer<typeof partCounts>;

/** One version of a part. */
export const partAddress = z.strictObject({ part: partName, version: boundedVersion });
