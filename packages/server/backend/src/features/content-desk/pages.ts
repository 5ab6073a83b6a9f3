import type { DeskPage, openDeskPageVersion, saveDeskPage, stopDeskPage } from '@store/contracts/calls/desk';
import { contentPage } from '@store/contracts/content-blocks';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { contentPages, contentPageVersions } from '../../platform/database/tables/content-pages.ts';
import { staff, staffChangedRows, staffChanges } from '../../platform/database/tables/staff.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { type PageRow, pageOf } from '../content/pages/page-rows.ts';
import { lockNewPages, putPage } from '../content/pages/put-pages.ts';
import { refuseChanged } from '../coupon-desk/desk-records.ts';
import { stateOf, summaryOf } from './list-pages.ts';
import { contentImport, findRow, putDraft, type ReadDraft, refuseFaults } from './read-draft.ts';

type Context = Pick<CallContext, 'database' | 'clock'>;

/** Versions that a page shows. */
const SHOWN = 30;

/** A page with its fields and versions. */
export async function openPage(slug: string, { database, clock }: Context): Promise<DeskPage | Refusal> {
  const row = await findRow(database, slug);
  if (!row) return refuseUnknown();
  const { editedOf } = await contentImport();
  const versions = await versionsOf(database, slug);
  return { ...summaryOf(row, clock()), edited: editedOf(pageOf(row)), versions };
}

/** The newest versions, with who published them at the desk. */
async function versionsOf(database: Queries, slug: string): Promise<DeskPage['versions']> {
  const { version, pushedAt } = contentPageVersions;
  const [versions, names] = await Promise.all([
    database
      .select({ version, at: pushedAt })
      .from(contentPageVersions)
      .where(eq(contentPageVersions.slug, slug))
      .orderBy(desc(version))
      .limit(SHOWN),
    database
      .select({ version: sql<string>`${staffChangedRows.after} ->> 'version'`, name: staff.name })
      .from(staffChangedRows)
      .innerJoin(staffChanges, eq(staffChanges.changeId, staffChangedRows.changeId))
      .innerJoin(staff, eq(staff.staffCode, staffChanges.staffCode))
      .where(and(eq(staffChangedRows.tableName, 'content_pages'), eq(staffChangedRows.record, slug)))
      .orderBy(desc(staffChangedRows.changeId))
      .limit(SHOWN),
  ]);
  const nameOf = new Map(names.map((each) => [Number(each.version), each.name]));
  return versions.map((each) => ({ ...each, staff_name: nameOf.get(each.version) ?? null }));
}

/** An earlier version as the fields of the form. */
export async function openVersion(
  { page_code, version }: RequestOf<typeof openDeskPageVersion>,
  { database }: Context,
): Promise<AnswerOf<typeof openDeskPageVersion> | Refusal> {
  const [found] = await database
    .select({ page: contentPageVersions.page })
    .from(contentPageVersions)
    .where(and(eq(contentPageVersions.slug, page_code), eq(contentPageVersions.version, version)));
  if (!found) return refuseUnknown();
  const page = contentPage.safeParse(found.page);
  if (!page.success) return refuse('not-found', 'この版には、この画面が知らない項目があるため、開けません。');
  const { editedOf } = await contentImport();
  return { edited: editedOf(page.data) };
}

/** Publishes a page: what was read from the form is checked and stored like a pushed file. */
export async function savePage(
  { revision, page_code: slug }: RequestOf<typeof saveDeskPage>,
  { database, clock }: Context,
  read: ReadDraft | Refusal,
): Promise<DeskPage | Refusal> {
  const now = clock();
  if (revision === null) await lockNewPages(database);
  const seen = revision === null ? undefined : await lockSeen(database, { slug, revision });
  if (seen instanceof Refusal) return seen;
  if (revision === null && (await findAddress(database, slug))) return refuseTaken();
  if (read instanceof Refusal) return read;
  const faults = await putDraft(database, read, { row: seen, now, onlyCheck: false });
  if (faults.length > 0) return refuseFaults(faults);
  return openPage(slug, { database, clock });
}

const MINUTE_MS = 60_000;

/**
 * Ends a page: its end is the minute that has begun, because files have no seconds. One that was never shown loses its
 * start, so that it is not taken for one that is over.
 */
export async function stopPage(
  { page_code: slug, revision }: RequestOf<typeof stopDeskPage>,
  { database, clock }: Context,
): Promise<DeskPage | Refusal> {
  const now = clock();
  const seen = await lockSeen(database, { slug, revision });
  if (seen instanceof Refusal) return seen;
  if (stateOf(seen, now) === 'ENDED') return refuse('page-ended', 'このページは、すでに終了しています。');
  const page = pageOf(seen);
  const until = now - (now % MINUTE_MS);
  const begun = page.from === null || page.from > now ? null : page.from;
  const from = begun === null ? null : Math.min(begun, until - MINUTE_MS);
  // Unchecked: a page can be stopped although its products are gone.
  await putPage(database, { ...page, from, until }, { version: revision + 1, now });
  return openPage(slug, { database, clock });
}

async function lockSeen(
  database: Queries,
  { slug, revision }: { readonly slug: string; readonly revision: number },
): Promise<PageRow | Refusal> {
  const [row] = await database.select().from(contentPages).where(eq(contentPages.slug, slug)).for('update');
  if (!row) return refuseUnknown();
  if (row.version === revision) return row;
  return refuseChanged(database, {
    ...{ table: 'content_pages', record: slug, revision: row.version, code: 'page-changed' },
  });
}

async function findAddress(database: Queries, slug: string): Promise<boolean> {
  const isThere = sql`lower(${contentPages.slug}) = ${slug.toLowerCase()}`;
  return (await database.select({ slug: contentPages.slug }).from(contentPages).where(isThere)).length > 0;
}

function refuseTaken(): Refusal {
  const message = 'このアドレスのページは、すでにあります。';
  return refuse('page-taken', message, { fields: { page_code: message } });
}

const refuseUnknown = () => refuse('not-found', 'ページが見つかりませんでした。');
