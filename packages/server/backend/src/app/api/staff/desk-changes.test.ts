import { randomUUID } from 'node:crypto';
import { allCalls } from '@store/contracts/calls';
import type { Call, StaffRole } from '@store/contracts/wire';
import { startServer } from '@store/server-kit/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { staffChangedRows, staffChanges } from '../../../platform/database/tables/staff.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { type DeskExample, deskExamples } from '../../../testing/desk-examples.ts';
import { forFile, openTestBackend } from '../../../testing/test-backend.ts';
import { validRequest, validRequests } from '../../../testing/valid-requests.ts';
import { staffRolesOf } from './staff-roles.ts';

const CODES: Readonly<Record<StaffRole, string>> = {
  pharmacist: 'PH0001',
  moderator: 'MD0001',
  'release-manager': 'RM0001',
  support: 'CS0001',
  warehouse: 'WH0001',
  merchandiser: 'MR0001',
  marketing: 'MK0001',
  owner: 'OW0001',
};
const TOKEN = 't'.repeat(40);
const releases = forFile(() =>
  startServer(({ method, url = '' }, response, text) => {
    const isKnown = method === 'GET' || url.startsWith('/v1/parts/catalogue/') || text.includes('"step":7');
    const body = { revision: method === 'GET' ? 7 : 8, parts: [], steps: [] };
    response.writeHead(isKnown ? 200 : 409, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }),
);
const backend = forFile(() =>
  openTestBackend({ RELEASE_SERVICE_URL: releases.url, RELEASE_SERVICE_TOKEN: TOKEN }, demoPeople),
);
let examples: Readonly<Record<string, DeskExample>>;
beforeAll(async () => {
  await observeEveryTable();
  await backend.database.execute(sql`insert into addresses select 'AD0001', customer_code, label, zip_code, state, city,
    address1, address2, last_name, first_name, last_name_kana, first_name_kana, tel, false, created_at, null
    from addresses where customer_code = 'C0000001' limit 1`);
  examples = deskExamples(backend);
});

const ofDesk = allCalls.filter((call) => staffRolesOf(call).length > 0);
const changing = ofDesk.filter(({ kind }) => kind === 'write');

interface Row {
  readonly table_name: string;
  readonly was: Record<string, unknown> | null;
  readonly becomes: Record<string, unknown> | null;
}

/** Notes every change of a row in the database, independent of the triggers under test. */
async function observeEveryTable(): Promise<void> {
  await backend.database.execute(sql`create table every_change (
    place bigint generated always as identity, table_name text, was jsonb, becomes jsonb)`);
  await backend.database.execute(sql`create function note_every_change() returns trigger language plpgsql as $$ begin
    insert into every_change (table_name, was, becomes) select tg_table_name, case tg_op when 'INSERT' then null else to_jsonb(old) end,
      case tg_op when 'DELETE' then null else to_jsonb(new) end;
    return null; end $$`);
  await backend.database.execute(sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'every_change' loop
      execute format('create trigger every_change after insert or update or delete on %I
        for each row execute function note_every_change()', name);
    end loop; end $$`);
}

/** Tables of the machinery: they say nothing about a customer, an order or a product. */
const MACHINERY = [
  'staff_changes',
  'staff_changed_rows',
  'staff_sessions',
  'sessions',
  'counters',
  'idempotency_keys',
].concat(['outbox', 'catalogue_changes', 'stale_listing', 'cart_owners', 'content_previews']);
/** Histories that are only added to, with their author and time. */
const HISTORIES = ['order_events', 'review_decisions', 'review_answers', 'medicine_records', 'health_readings'].concat([
  'inquiry_messages',
  'point_ledger',
]);
/** What the domain derives from the logged row. */
const DERIVED = ['inventory', 'stock_holds', 'point_lots', 'products', 'return_lines', 'content_page_versions'];
const UNLOGGED: ReadonlySet<string> = new Set([...HISTORIES, ...DERIVED]);
/** Calls with no row to log: they preview a page, send a mail, note a reading, or change the live version of a part. */
const WITHOUT_ROWS = [
  'content-desk/_preview',
  'order-desk/_resend-mail',
  'medicine/pharmacist/_ask-back',
  'medicine/pharmacist/_open',
  'release-desk/_move',
  'release-desk/_undo',
];

/** Makes a call, and returns what it changed and logged. */
async function observed(call: Call, request: Record<string, unknown>, key: string) {
  const { database, clock } = backend;
  const staffCode = CODES[staffRolesOf(call)[0] ?? 'owner'];
  const person = await backend.visitor().signInStaff(staffCode);
  await database.execute(sql`truncate every_change`);
  const [last] = await rowsOf<{ id: number }>(
    database,
    sql`select coalesce(max(change_id), 0)::int as id from staff_changes`,
  );
  const answer = await person.call(call, request, { key });
  const rows = await rowsOf<Row>(database, sql`select * from every_change order by place`);
  const entries = await database
    .select()
    .from(staffChanges)
    .where(sql`change_id > ${last?.id ?? 0}`);
  const logged = await database
    .select()
    .from(staffChangedRows)
    .where(sql`change_id > ${last?.id ?? 0}`)
    .orderBy(staffChangedRows.rowId);
  return {
    answer,
    staffCode,
    at: clock.now,
    rows: rows.filter((row) => !MACHINERY.includes(row.table_name)),
    entries,
    logged,
  };
}

const hasColumns = ({ before, after, notKept }: typeof staffChangedRows.$inferSelect) =>
  Object.keys({ ...before, ...after }).length + notKept.length > 0;

type Observed = Awaited<ReturnType<typeof observed>>;

function expectNothing({ rows, entries, logged }: Observed): void {
  expect({ rows, entries, logged }).toEqual({ rows: [], entries: [], logged: [] });
}

/** One entry with who, when, what and why, and with each changed row: the columns, and their values before and after. */
function expectLogged(call: Call, sent: Record<string, unknown>, { rows, entries, logged, staffCode, at }: Observed) {
  const request: Record<string, unknown> = Object(call.request.parse(sent));
  const isAboutHealth = call.path.startsWith('medicine/');
  const reason = isAboutHealth ? '' : (request.reason ?? request.why ?? '');
  const subject = Object.entries(request).find(([name]) => name.endsWith('_code') || name === 'part')?.[1] ?? '';
  expect(entries).toMatchObject([{ staffCode, call: call.path, reason, subject, happenedAt: at }]);
  const changed = rows.filter(
    (row) =>
      changedColumns(row).length > 0 && (!UNLOGGED.has(row.table_name) || changedColumns(row).includes('is_published')),
  );
  const found = logged.filter(hasColumns);
  expect(found.map(({ tableName }) => tableName)).toEqual(changed.map(({ table_name }) => table_name));
  for (const [place, row] of changed.entries()) {
    const { before = {}, after = {}, notKept = [] } = found[place] ?? {};
    expect([...Object.keys({ ...before, ...after }), ...notKept].toSorted()).toEqual(changedColumns(row).toSorted());
    expect(row.was ?? {}).toMatchObject(before);
    expect(row.becomes ?? {}).toMatchObject(after);
  }
}

/** The columns that a row changed, without encrypted ones. */
function changedColumns({ was, becomes }: Row): string[] {
  const names = Object.keys({ ...was, ...becomes }).filter((name) => !name.startsWith('sealed'));
  return names.filter((name) => JSON.stringify(was?.[name] ?? null) !== JSON.stringify(becomes?.[name] ?? null));
}

it('has an example of every changing call of a desk', () =>
  expect(Object.keys(examples).toSorted()).toEqual(changing.map(({ path }) => path).toSorted()));

describe.each(changing.map((call) => ({ path: call.path, call })))('$path', ({ path, call }) => {
  const example = async () => (await examples[path]?.()) ?? {};

  it('logs who changed what, when and why, once however often it is sent', async () => {
    const request = await example();
    const key = randomUUID();
    const first = await observed(call, request, key);
    expect(first.answer).toMatchObject({ status: true });
    expectLogged(call, request, first);
    expect(first.logged.some(hasColumns)).toBe(!WITHOUT_ROWS.includes(path));
    if (!call.keyed) return;
    const again = await observed(call, request, key);
    expect(again.answer).toEqual(first.answer);
    expectNothing(again);
  });

  it('changes and logs nothing when it is refused', async () => {
    const refused = await observed(call, Object(validRequest(call)), randomUUID());
    expect(refused.answer).toMatchObject({ status: false });
    expectNothing(refused);
  });

  it('logs a change and only a change, whichever fields of the request are drawn', async () => {
    const known = await example();
    const requests = fc.subarray(Object.keys(known)).chain((kept) => {
      const fixed = Object.fromEntries(kept.map((name) => [name, known[name]]));
      return validRequests(call, fixed);
    });
    const property = fc.asyncProperty(requests, async (drawn) => {
      const request: Record<string, unknown> = Object(drawn);
      const made = await observed(call, request, randomUUID());
      if (made.answer.status) expectLogged(call, request, made);
      else expectNothing(made);
    });
    await fc.assert(property, { numRuns: 6 });
  });
});

it.each(ofDesk.filter(({ kind }) => kind === 'read').map((call) => ({ path: call.path, call })))(
  '$path reads, and changes and logs nothing',
  async ({ call }) => expectNothing(await observed(call, Object(validRequest(call)), randomUUID())),
);

it('logs nothing of what customers and jobs change', async () => {
  const before = await backend.database.$count(staffChangedRows);
  await examples['order-desk/_cancel']?.();
  expect(await backend.database.$count(staffChangedRows)).toBe(before);
});
