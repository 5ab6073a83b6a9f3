import * as z from 'zod/mini';
import { bannerPlace, contentKind, slug } from '../../content-blocks/index.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { memberRank, sex } from '../../wire/primitives.ts';
import { passage } from '../../wire/typed-text.ts';

const MARKETING = ['marketing', 'owner'] as const;
/** A page of 200,000 characters, and its other fields. */
const MOST_BYTES = 1024 * 1024;
const field = (most: number) => z.string().check(z.maxLength(most));
const revision = z.int().check(z.gte(0), z.lte(2_147_483_647));
const reason = passage(200);
const state = z.enum(['SCHEDULED', 'RUNNING', 'ENDED']);

/** Fields of a page as typed; the server reads them like a pushed file, and refuses what a push refuses. */
const editedPage = z.strictObject({
  title: field(1_000),
  description: field(4_000),
  /** `2026-12-01T10:00` in Tokyo; empty for now, and for no end. */
  from: field(40),
  until: field(40),
  revised: field(40),
  leads_to: field(1_000),
  tag: field(200),
  picture: field(200),
  href: field(1_000),
  priority: field(20),
  products: field(2_000),
  places: z.array(bannerPlace).check(z.maxLength(8)),
  ranks: z.array(memberRank).check(z.maxLength(2)),
  sex: z.nullable(z.enum(['MENS', 'WOMENS'])),
  guest: z.nullable(z.boolean()),
  /** Null for the usual one of the kind. */
  layout: z.nullable(z.enum(['beside', 'narrow'])),
  noindex: z.boolean(),
  /** Order form of a landing page, as YAML. */
  form: field(20_000),
  /** Markdown. */
  body: field(200_000),
});
export type EditedPage = z.infer<typeof editedPage>;

/** `page_code`: the address without its leading slash. */
const pageSummary = z.object({
  page_code: z.string(),
  kind: contentKind,
  title: z.string(),
  state,
  from: z.int(),
  until: z.nullable(z.int()),
  revision,
  pushed_at: z.int(),
});
export type DeskPageSummary = z.infer<typeof pageSummary>;

/** Pages by address. `query`: words that must all be in title or address. */
export const deskPages = readCall(
  'content-desk/_list',
  z.strictObject({
    query: field(100),
    kind: z.nullable(contentKind),
    state: z.nullable(state),
    after: z.nullable(slug),
    size: z.int().check(z.gte(1), z.lte(500)),
  }),
  z.object({ rows: z.array(pageSummary), next: z.nullable(z.string()) }),
  { access: MARKETING, refusals: ['not-found'] },
);

/** A page with its fields, and its newest versions. */
const deskPage = z.extend(pageSummary, {
  edited: editedPage,
  /** Newest first; the name is null for a version that the command pushed. */
  versions: z.array(z.object({ version: revision, at: z.int(), staff_name: z.nullable(z.string()) })),
});
export type DeskPage = z.infer<typeof deskPage>;

export const openDeskPage = readCall('content-desk/_open', z.strictObject({ page_code: slug }), deskPage, {
  access: MARKETING,
  refusals: ['not-found'],
});

/** An earlier version of a page. */
export const openDeskPageVersion = readCall(
  'content-desk/_open-version',
  z.strictObject({ page_code: slug, version: revision }),
  z.object({ edited: editedPage }),
  { access: MARKETING, refusals: ['not-found'] },
);

const draft = { page_code: slug, kind: contentKind, edited: editedPage };

/** Checks a page without writing: faults by field and line, links into the store, and the changes, line by line. */
export const checkDeskPage = readCall(
  'content-desk/_check',
  z.strictObject(draft),
  z.object({
    faults: z.array(z.object({ field: z.string(), line: z.nullable(z.int()), reason: z.string() })),
    links: z.array(z.object({ field: z.string(), line: z.nullable(z.int()), path: z.string() })),
    diff: z.string(),
  }),
  { access: MARKETING, refusals: ['not-found', 'busy'], bodyBytes: MOST_BYTES },
);

/** Latest moment of a preview, epoch ms: the end of 2099. */
const LAST_MOMENT = 4_102_444_800_000;

/**
 * Creates a link, valid for seven days, that shows a page as typed at a moment (epoch ms), as a guest (`rank` null) or a
 * member sees it.
 */
export const previewDeskPage = writeCall(
  'content-desk/_preview',
  z.strictObject({
    ...draft,
    at: z.int().check(z.gte(0), z.lte(LAST_MOMENT)),
    reader: z.strictObject({ rank: z.nullable(memberRank), sex: z.nullable(sex) }),
  }),
  z.object({ path: z.string() }),
  { access: MARKETING, refusals: ['not-found', 'busy', 'page-refused', 'page-hidden'], bodyBytes: MOST_BYTES },
);

/** Publishes a page, at its `from`. `revision` is null for a new one. */
export const saveDeskPage = writeCall(
  'content-desk/_save',
  z.strictObject({ ...draft, revision: z.nullable(revision), reason }),
  deskPage,
  {
    access: MARKETING,
    keyed: true,
    refusals: ['not-found', 'busy', 'page-changed', 'page-taken', 'page-refused', 'key-reused'],
    bodyBytes: MOST_BYTES,
  },
);

/** Ends a page now. */
export const stopDeskPage = writeCall(
  'content-desk/_stop',
  z.strictObject({ page_code: slug, revision, reason: reason.check(z.minLength(1)) }),
  deskPage,
  { access: MARKETING, keyed: true, refusals: ['not-found', 'page-changed', 'page-ended', 'key-reused'] },
);
