import type { ContentPage } from '@store/contracts/content-blocks';
import { tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { stringify } from 'yaml';
import { usualLayout } from '../folder/read-page.ts';
import { writeTree } from '../markdown/parse-tree.ts';
import { writeBlocks } from './write-blocks.ts';

/** Writes a page as a file; defaults are omitted. */
export function writePage(page: ContentPage): string {
  const front = {
    kind: page.kind,
    slug: page.slug,
    title: page.title,
    ...(page.description && { description: page.description }),
    ...(page.layout !== usualLayout(page.kind) && { layout: page.layout }),
    ...(page.noindex && page.kind !== 'banner' && { noindex: true }),
    ...momentsOf(page),
    ...(page.leads_to && { leads_to: page.leads_to }),
    ...(Object.keys(page.audience).length > 0 && { audience: page.audience }),
    ...(page.priority !== 0 && { priority: page.priority }),
    ...(page.tag && { tag: page.tag }),
    ...(page.picture && { picture: page.picture }),
    ...(page.product_codes.length > 0 && { products: page.product_codes }),
    ...(page.form && { form: writtenForm(page.form) }),
    ...page.banner,
  };
  return writeTree({
    type: 'root',
    children: [{ type: 'yaml', value: stringify(front).trimEnd() }, ...writeBlocks(page.blocks)],
  });
}

/** Writes what is below the front matter. */
export const writeBody = ({ blocks }: Pick<ContentPage, 'blocks'>): string =>
  writeTree({ type: 'root', children: writeBlocks(blocks) });

/** The page's address is the form's id, so it is not written. */
export function writtenForm({ id: _, ...form }: NonNullable<ContentPage['form']>) {
  const { extras, notes, ...rest } = form;
  return { ...rest, ...(extras.length > 0 && { extras }), ...(notes.length > 0 && { notes }) };
}

function momentsOf({ from, until, revised }: ContentPage): Record<string, string> {
  const moments = Object.entries({ from, until, revised });
  return Object.fromEntries(
    moments.flatMap(([name, moment]) => (moment === null ? [] : [[name, printMoment(moment)]])),
  );
}

const MINUTE_MS = 60_000;

/** Formats a moment in Tokyo time; midnight is written as the day alone. */
export function printMoment(moment: number): string {
  const day = tokyoDate(moment);
  const minutes = Math.floor((moment - tokyoInstant(day)) / MINUTE_MS);
  if (minutes === 0) return day;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
