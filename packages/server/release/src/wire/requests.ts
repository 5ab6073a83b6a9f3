import { MOST_CANARY_PERCENT, partVersion } from '@store/contracts/composition';
import * as z from 'zod/mini';
import { owners, scope } from '../ownership/owners.ts';
import { isDocumentKey } from '../store/document-key.ts';
import { isFilePath } from '../store/file-path.ts';

const text = (most: number) => z.string().check(z.maxLength(most, `must be at most ${most} characters`));
const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,60}$/, 'must be a name of small letters, digits and -'));
const filled = (most: number) => text(most).check(z.minLength(1, 'must not be empty'));
const flag = z._default(z.stringbool(), false);

const SHARE = `must be a share of visitors: 1 to ${MOST_CANARY_PERCENT} percent`;
const percent = z.int(SHARE).check(z.gte(1, SHARE), z.lte(MOST_CANARY_PERCENT, SHARE));

/** No parameters. */
export const nothing = z.object({});

/** Author and reason; the token's team and name are appended to `by`. */
export const attribution = z.object({ by: filled(200), why: z._default(text(1_000), '') });

export const publishQuery = z.extend(attribution, {
  /** Commit of the sources. */
  commit: z._default(text(100), ''),
  takes_away: flag,
  again: flag,
  candidate: flag,
  /** Share of visitors, percent. */
  canary: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,2}$/, SHARE)), z.pipe(z.transform(Number), percent))),
  break_pins: flag,
});

export const partParams = z.object({ part: name });
export const rollBackBody = z.extend(attribution, {
  to: z.optional(text(100)),
  break_pins: z._default(z.boolean(), false),
});
export const canaryBody = z.extend(attribution, {
  version: filled(100),
  percent,
  takes_away: z._default(z.boolean(), false),
});
export const promoteBody = z.extend(attribution, {
  /** Environment whose live version is promoted; a version of this one when absent. */
  from: z.optional(filled(100)),
  /** The canary when absent. */
  version: z.optional(filled(100)),
  takes_away: z._default(z.boolean(), false),
  break_pins: z._default(z.boolean(), false),
});
export const previewBody = z.extend(attribution, {
  part: name,
  /** The time to show, epoch ms. */
  at: z.int(),
  hours: z.int().check(z.gte(1, 'must be at least 1'), z.lte(720, 'must be at most 720')),
});
export const overrideBody = z.extend(attribution, {
  parts: z.array(z.object({ part: name, version: filled(100) })).check(z.minLength(1, 'must name a part')),
  hours: z.number().check(z.gt(0, 'must be more than 0')),
});
export const undoBody = z.extend(attribution, {
  /** The newest step when absent. */
  step: z.optional(z.int().check(z.gte(1, 'must be at least 1'))),
});
export const unmarkBody = z.object({ by: filled(200), why: filled(1_000), version: filled(100) });
export const discardBody = z.extend(attribution, { pull_request: z.int().check(z.gte(1, 'must be at least 1')) });
export const unpublishBody = z.extend(attribution, { takes_away: z._default(z.boolean(), false) });
export const historyQuery = z.object({
  part: z.optional(name),
  /** Number of steps; all when absent. */
  newest: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a number')), z.transform(Number))),
});
export const releaseParams = z.object({
  id: z.string().check(z.regex(/^r-[0-9a-f]{32}$/, 'must be a release: r- and 32 hexadecimal digits')),
});

export const ownersBody = z.extend(attribution, { owners, if_none: z._default(z.boolean(), false) });
/** False when owners existed and `if_none` was set. */
export const ownersSet = z.object({ is_set: z.boolean() });
export const teamParams = z.object({ team: filled(60) });
export const tokenParams = z.object({ team: filled(60), id: filled(60) });
export const tokenBody = z.extend(attribution, {
  id: filled(60),
  scopes: z.array(scope).check(z.minLength(1, 'must name a scope')),
  days: z.int().check(z.gte(1, 'must be at least 1'), z.lte(730, 'must be at most 730')),
});
export const done = z.object({ done: z.literal(true) });

/** Folders that gateways and later environments read; owners are for operators only. */
const readable = /^(revisions|releases|versions|doubts)\//;
export const documentsQuery = z.object({
  folder: z
    .string()
    .check(
      z.refine(
        (folder) => readable.test(folder) && folder.endsWith('/') && isDocumentKey(folder.slice(0, -1)),
        'must be a folder below revisions/, releases/, versions/ or doubts/',
      ),
    ),
});
export const documentKeys = z.object({ keys: z.array(z.string()) });
export const documentParams = z.object({
  key: z
    .string()
    .check(
      z.refine(
        (key) => readable.test(key) && isDocumentKey(key),
        'must be a document below revisions/, releases/, versions/ or doubts/',
      ),
    ),
});
export const versionParams = z.object({ part: name, version: partVersion });
/** Frames in a version's scripts, separated by commas. */
export const framesQuery = z.object({
  frames: z.pipe(
    text(4_000),
    z.transform((frames) => frames.split(',')),
  ),
});
export const fileParams = z.extend(versionParams, {
  path: z.string().check(z.refine(isFilePath, 'must be a path within the build')),
});
