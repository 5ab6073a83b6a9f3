import * as z from 'zod/mini';
import { readCall, STAFF_ROLES } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** The signed-in staff member. */
export const staffMe = readCall(
  'desk/_me',
  z.strictObject({}),
  z.object({ staff_code: code, name: z.string(), role: z.enum(STAFF_ROLES) }),
  { access: STAFF_ROLES, refusals: ['not-found'] },
);

/** How long a staff session lasts without a request, ms. */
export const STAFF_IDLE_MS = 30 * 60_000;

/**
 * Time until the staff session ends: without a request, and at the latest, ms. This call and the automatic refresh of the
 * release desk do not extend it.
 */
export const staffSession = readCall(
  'desk/_session',
  z.strictObject({}),
  z.object({ idle_ms: z.int(), total_ms: z.int() }),
  { access: STAFF_ROLES, refusals: ['not-found'] },
);

const values = z.record(z.string(), z.unknown());
const changedRow = z.object({
  table: z.string(),
  record: z.string(),
  before: values,
  after: values,
  /** Changed columns whose texts the log does not keep: they may be personal. */
  not_kept: z.array(z.string()),
});

/** A change by a staff member: the call, and the changed columns of each changed row. */
const staffChange = z.object({
  change_id: z.int(),
  staff_code: code,
  name: z.string(),
  call: z.string(),
  /** Code of the record in the request; empty for several records. */
  subject: z.string(),
  reason: z.string(),
  happened_timestamp: z.int(),
  rows: z.array(changedRow),
  /** Number of changed rows; `rows` has the first ones. */
  row_count: z.int(),
});
export type StaffChange = z.infer<typeof staffChange>;

/**
 * Changes by staff, newest first. `query` is a part of a staff member's name or code, or the beginning of the code of a
 * changed record; `calls` are the paths of the calls that it also names.
 */
export const staffChanges = readCall(
  'desk/_changes',
  z.strictObject({
    query: z.string().check(z.maxLength(64)),
    calls: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))),
    /** Continues after this change. */
    after: z.nullable(z.int().check(z.gte(1))),
    size: z.int().check(z.gte(1), z.lte(100)),
  }),
  z.object({ changes: z.array(staffChange), next: z.nullable(z.int()) }),
  { access: 'owner', refusals: ['not-found'] },
);
