import type { EditFault, PlaceOf } from '@store/content-import';
import type { checkDeskPage, EditedPage } from '@store/contracts/calls/desk';
import { type ContentPage, contentKind, referencesOf } from '@store/contracts/content-blocks';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { contentPages } from '../../platform/database/tables/content-pages.ts';
import { type CallContext, Refusal, refuse } from '../../platform/http/handler.ts';
import { type PageRow, pageOf } from '../content/pages/page-rows.ts';
import { putPages } from '../content/pages/put-pages.ts';
import { readInThread } from './read-in-thread.ts';

/** The reader of pushed files; loaded with the first page that staff open. */
export const contentImport = () => import('@store/content-import');

interface Draft {
  readonly page_code: string;
  readonly kind: ContentPage['kind'];
  readonly edited: EditedPage;
}

export interface ReadDraft {
  readonly page: ContentPage;
  /** Finds the field of something that the page names: `product P1001`. */
  readonly placeOf: (name: string) => Pick<EditFault, 'field' | 'line'>;
}

/** Reads a form like a pushed file. */
async function readDraft({ page_code: slug, kind, edited }: Draft): Promise<ReadDraft | EditFault[] | Refusal> {
  const { placesOf } = await contentImport();
  const written = await readInThread({ kind, slug }, edited);
  if (written instanceof Refusal || Array.isArray(written)) return written;
  const placeOf = placesOf(edited);
  return { page: written.page, placeOf: (name) => placeIn(written.lines, placeOf, name) };
}

/** Reads a form, and refuses one with faults. */
export async function readOrRefuse(draft: Draft): Promise<ReadDraft | Refusal> {
  const read = await readDraft(draft);
  return Array.isArray(read) ? refuseFaults(read) : read;
}

function placeIn(lines: ReadonlyMap<string, number>, placeOf: PlaceOf, name: string) {
  const line = lines.get(name);
  return line === undefined ? { field: 'page_code' as const, line: null } : placeOf(line);
}

/**
 * Publishes a page, or only checks it, by the rules of a push: products, coupons, pictures, prices and offers.
 *
 * @returns faults by field
 */
export async function putDraft(
  database: Queries,
  { page, placeOf }: ReadDraft,
  { row, ...how }: { readonly row: PageRow | undefined; readonly now: number; readonly onlyCheck: boolean },
): Promise<EditFault[]> {
  const { faults } = await putPages(database, [{ page, base_version: row?.version ?? 0 }], how);
  return faults.map(({ kind, value, reason }) => ({ ...placeOf(`${kind} ${value}`), reason }));
}

export async function findRow(database: Queries, slug: string): Promise<PageRow | undefined> {
  const [row] = await database
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.slug, slug), inArray(contentPages.kind, contentKind.options)));
  return row;
}

/** What a push of the form would refuse, the links that it should open, and what it would change. */
export async function checkDraft(
  draft: RequestOf<typeof checkDeskPage>,
  { database, clock }: Pick<CallContext, 'database' | 'clock'>,
): Promise<AnswerOf<typeof checkDeskPage> | Refusal> {
  const read = await readDraft(draft);
  if (read instanceof Refusal) return read;
  if (Array.isArray(read)) return { faults: read, links: [], diff: '' };
  const row = await findRow(database, draft.page_code);
  const faults = await putDraft(database, read, { row, now: clock(), onlyCheck: true });
  const { pageDiff } = await contentImport();
  const links = referencesOf(read.page).filter(({ kind, value }) => kind === 'link' && value.startsWith('/'));
  const known = await pageAddresses(
    database,
    read.page,
    links.map(({ value }) => addressOf(value)),
  );
  return {
    faults,
    links: links
      .filter(({ value }) => !known.has(addressOf(value)))
      .map(({ value }) => ({ path: value, ...read.placeOf(`link ${value}`) })),
    diff: pageDiff(read.page, row && pageOf(row)),
  };
}

const addressOf = (link: string) => (link.split(/[?#]/)[0] ?? '').toLowerCase();

/** Returns the addresses that belong to this or a stored page or its order form, at any time and for any audience. */
async function pageAddresses(database: Queries, own: ContentPage, addresses: readonly string[]): Promise<Set<string>> {
  const slugOf = (address: string) => address.slice(1).replace(/^form\//, 'lp/');
  const slug = sql<string>`lower(${contentPages.slug})`;
  const stored = await database
    .select({ slug, hasForm: sql<boolean>`${contentPages.form} is not null` })
    .from(contentPages)
    .where(and(inArray(slug, addresses.map(slugOf)), ne(contentPages.kind, 'banner')));
  const pages = [...stored, { slug: own.slug.toLowerCase(), hasForm: own.form !== undefined }];
  return new Set(
    pages.flatMap((page) => [`/${page.slug}`, ...(page.hasForm ? [`/${page.slug.replace(/^lp\//, 'form/')}`] : [])]),
  );
}

/** Refuses with a message per field, which names the lines of longer texts. */
export function refuseFaults(faults: readonly EditFault[]): Refusal {
  const fields = new Map<string, string>();
  for (const { field, line, reason } of faults) {
    const text = line === null ? reason : `${line}行目：${reason}`;
    fields.set(field, [fields.get(field), text].filter(Boolean).join('／'));
  }
  return refuse('page-refused', '内容を確認してください。', { fields: Object.fromEntries(fields) });
}
