import * as z from 'zod/mini';
import { FAULT_TEXT_LENGTH, redactFault } from './redact-fault.ts';
import { partVersion } from './release.ts';

/**
 * Where a part failed. While loading: `entry`, `init`, `module`. On the page: `loader`, a loader that does not finish
 * (`timeout`), `render` (including effects: React catches both alike), `hydration` (the browser's first markup differed
 * from the server's), a `fragment` on another page, an `uncaught` script error (click handlers, timers), an unhandled
 * `rejection`, a message that the `bus` rejected.
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

/** Upper bounds of the histogram buckets, plus one for larger values. LCP and INP in ms, CLS without a unit. */
export const VITAL_BUCKETS = {
  lcp: [1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000],
  cls: [0.02, 0.05, 0.1, 0.15, 0.25, 0.5],
  inp: [50, 100, 150, 200, 300, 500, 1_000],
} as const;
export type Vital = keyof typeof VITAL_BUCKETS;

/** Inclusive upper bound of a good vital (web.dev/vitals). Each is a bucket's bound. */
export const GOOD_VITALS: Readonly<Record<Vital, number>> = { lcp: 2_500, cls: 0.1, inp: 200 };

/** A part's name: `shell`, `catalogue`, `lp-spring`. */
export const partName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/));
const boundedVersion = partVersion.check(z.maxLength(60));

/** `part@version` as one string. */
const partAtVersion = z.string().check(z.maxLength(121), z.regex(/^[a-z][a-z0-9-]*@\d[A-Za-z0-9.-]*$/));

const faultStage = z.enum(FAULT_STAGES);

const faultText = z.string().check(z.maxLength(FAULT_TEXT_LENGTH));
/** Places in a part's scripts, innermost first: `188.91263eac.js:1:2345`. */
const frames = z
  .array(z.string().check(z.maxLength(120), z.regex(/^[\w.~/-]+:\d{1,7}:\d{1,7}$/)))
  .check(z.maxLength(5));

/** Schema of optional numbers by name. Other names are dropped: a newer gateway or shell counts more. */
const countsBy = <K extends string, C extends z.ZodMiniType>(names: readonly K[], count: C) => {
  // `fromEntries` loses the key types.
  const shape = Object.fromEntries(names.map((name) => [name, count])) as Record<K, C>;
  return z.partial(z.object(shape));
};

const number = (most: number) => z.number().check(z.gte(0), z.lte(most));

/** Path to which browsers post reports; handled by the gateway. */
export const VISIT_REPORT_PATH = '/api/composition/_report-visit';
/** Header of a report with the proof of its page (`PAGE_PROOF`); reports without it are not counted. */
export const REPORTED_PAGE_HEADER = 'x-page-request';
/** Maximum size of a report, bytes. */
export const VISIT_REPORT_BYTES = 8 * 1024;

/** Most reported clicks per page. */
export const MOST_CLICKS = 3;

/**
 * A report of an open page about its parts, sent several times. It contains no person, cookie or address, only the
 * route ID. Its contents are untrusted: the gateway counts it only with the proof of a page that has these parts.
 */
export const visitReport = z.strictObject({
  /** `remote/route-id`; null on a page without a claim. */
  route: z.nullable(z.string().check(z.maxLength(121), z.regex(/^[a-z0-9-]+\/[A-Za-z0-9_-]+$/))),
  parts: z
    .array(
      z.strictObject({
        part: partAtVersion,
        /** The first report of this page that names the part: a visit. */
        is_first: z.boolean(),
        /** The first report with a fault, and with a fault that prevented the part from loading. */
        is_faulty: z.boolean(),
        is_unloaded: z.boolean(),
        faults: countsBy(FAULT_STAGES, z.int().check(z.gte(1), z.lte(50))),
      }),
    )
    .check(z.minLength(1), z.maxLength(20)),
  /** The first time on this page that something was added to the cart, or an order was placed. */
  is_cart: z.boolean(),
  is_order: z.boolean(),
  /** LCP and INP in ms, CLS; each reported once. */
  vitals: z.strictObject({
    lcp: z.optional(number(600_000)),
    cls: z.optional(number(100)),
    inp: z.optional(number(600_000)),
  }),
  /** A click of this page, reported before its handlers run, and again when the page responds after it. */
  click: z.optional(z.strictObject({ number: z.int().check(z.gte(1), z.lte(MOST_CLICKS)), has_ended: z.boolean() })),
  /** Name and message of a fault, redacted again: the sender may be anyone. */
  words: z
    .array(
      z.strictObject({
        part: partAtVersion,
        stage: faultStage,
        message: faultText.check(z.overwrite(redactFault)),
        frames: z.optional(frames),
      }),
    )
    .check(z.maxLength(5)),
});
export type VisitReport = z.infer<typeof visitReport>;

const bucketNames = (vital: Vital) => [...VITAL_BUCKETS[vital], 0].map((_, index) => `${vital}_${index}` as const);

/**
 * Number of groups into which networks are hashed for counting: counts of several gateways can be added, and no network
 * can be derived from them. The number of non-empty groups is a lower bound of the number of networks.
 */
export const NETWORK_GROUPS = 64;
const groupNames = <K extends string>(name: K) =>
  Array.from({ length: NETWORK_GROUPS }, (_, group) => `${name}_${group}` as const);

/** Counters of a part's version. */
export const PART_MEASURES = [
  /** Pages on which it ran or should have run. */
  'visits',
  /** Of these, pages with a fault, and pages on which it failed to load. */
  'faulty_visits',
  'unloaded_visits',
  /** Of these, pages with an addition to the cart, and with an order. */
  'cart_visits',
  'order_visits',
  /** Renders with its server file, and failed ones. */
  'renders',
  'failed_renders',
  /** Posts of its forms without JavaScript, and ones whose action failed or hung. */
  'forms',
  'failed_forms',
  /** Pages served, cached ones included, and of these the ones that the previous version had to render. */
  'pages',
  'stand_ins',
  /** Documents that a browser opened with this version's page, and of these the ones that sent a report. */
  'loads',
  'reported_loads',
  /** Reported clicks on its pages, and of these the ones after which the page responded. */
  'clicks',
  'ended_clicks',
  /** Requests for its entry file at a gateway, and failed ones. */
  'entries',
  'failed_entries',
  /** By network group: visits with ended clicks, faulty visits with failed renders and forms, loads with clicks. */
  ...groupNames('network'),
  ...groupNames('faulty_network'),
  ...groupNames('load_network'),
  ...FAULT_STAGES.map((stage) => `fault_${stage}` as const),
  ...bucketNames('lcp'),
  ...bucketNames('cls'),
  ...bucketNames('inp'),
] as const;
export type PartMeasure = (typeof PART_MEASURES)[number];

/** Counts by measure; absent ones are 0. */
export const partCounts = countsBy(PART_MEASURES, z.int().check(z.gte(1), z.lte(1_000_000_000)));
export type PartCounts = z.infer<typeof partCounts>;

/** The text of a fault, and the pages (or form posts) with it. Stage `server`: a failed render; `form`: a failed form action. */
export const partFault = z.strictObject({
  stage: z.enum([...FAULT_STAGES, 'server', 'form']),
  message: faultText,
  frames,
  pages: z.int().check(z.gte(1), z.lte(1_000_000_000)),
});
export type PartFault = z.infer<typeof partFault>;

/** One version of a part. */
export const partAddress = z.strictObject({ part: partName, version: boundedVersion });
