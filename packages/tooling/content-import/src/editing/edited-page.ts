import type { EditedPage } from '@store/contracts/calls/desk';
import type { ContentPage } from '@store/contracts/content-blocks';
import { canonicalText, integerOf, plainLine, visibleText } from '@store/domain/text';
import { stringify } from 'yaml';
import { readPage, usualLayout, type WrittenPage } from '../folder/read-page.ts';
import { printMoment, writeBody, writtenForm } from '../writing/write-page.ts';

/** Field of the form, its line if it has several, and what is wrong. */
export interface EditFault {
  readonly field: keyof EditedPage | 'page_code';
  readonly line: number | null;
  readonly reason: string;
}

/** A page as the fields of a form. */
export function editedOf(page: ContentPage): EditedPage {
  const { title, description, leads_to, tag, picture, audience, banner, form } = page;
  return {
    ...{ title, description, from: minuteOf(page.from), until: minuteOf(page.until), revised: minuteOf(page.revised) },
    ...{ leads_to: leads_to ?? '', tag: tag ?? '', picture: picture ?? '', href: banner?.href ?? '' },
    ...{ ranks: audience.ranks ?? [], sex: audience.sex ?? null, guest: audience.guest ?? null },
    ...{ priority: String(page.priority), products: page.product_codes.join(' '), places: banner?.places ?? [] },
    layout: page.layout === usualLayout(page.kind) || page.layout === 'landing' ? null : page.layout,
    noindex: page.noindex && page.kind !== 'banner',
    form: form ? stringify(writtenForm(form)).trimEnd() : '',
    body: unpasted(writeBody(page).trimEnd()),
  };
}

/** A moment for a form; a day alone means midnight. */
function minuteOf(moment: number | null): string {
  const text = moment === null ? '' : printMoment(moment);
  return text.length === 'YYYY-MM-DD'.length ? `${text}T00:00` : text;
}

/** Address and kind of a page, which its form does not change. */
export type PageAddress = Pick<ContentPage, 'kind' | 'slug'>;

/**
 * Reads a form as its Markdown file: what a push refuses is refused here, with its field and line. Some texts take
 * minutes.
 */
export function readEdited({ kind, slug }: PageAddress, edited: EditedPage): WrittenPage | EditFault[] {
  const front = frontLines(edited);
  const placeOf = placesIn(front);
  const lines = ['---', `kind: ${kind}`, `slug: ${JSON.stringify(slug)}`, ...front.map(({ text }) => text), '---', ''];
  const read = readPage(`${lines.join('\n')}\n${pastedBody(edited.body)}`, { file: slug, pictureOf });
  if (!Array.isArray(read)) return read;
  return read.map(({ line, reason, key = '' }) =>
    key in edited
      ? { field: key as keyof EditedPage, line: null, reason: reason.replace(`${key}：`, '') }
      : { ...placeOf(line), reason },
  );
}

/** Body as Markdown reads it: documents and Japanese keyboards put other spaces behind the mark of a heading or list. */
const pastedBody = (body: string) =>
  visibleText(body)
    .replaceAll('\u00a0', ' ')
    .replace(/^([ >]*(?:#{1,6}|[-*+]|\d{1,2}[.)]))\u3000+/gm, '$1 ');

/** Escapes what `pastedBody` would change: it is text that a file contains. */
const unpasted = (markdown: string) =>
  markdown
    .replace(/^([ >]*\d{0,2})([-+.)])(?=\u3000)/gm, '$1\\$2')
    .replace(/(?![\p{VS}\p{Join_C}])[\u00a0\p{DI}]/gu, (each) => `&#x${each.codePointAt(0)?.toString(16)};`);

function pastedLines(edited: EditedPage): EditedPage {
  const { tag, leads_to, picture, href, priority, products } = edited;
  return {
    ...edited,
    ...{ tag: plainLine(tag), leads_to: plainLine(leads_to), picture: plainLine(picture), href: plainLine(href) },
    products: canonicalText(products),
    priority: String(integerOf(priority) ?? priority.trim()),
  };
}

/** Finds the field of a line of the file. */
export type PlaceOf = (line: number) => Pick<EditFault, 'field' | 'line'>;

/** Pictures are named by their id; there is no folder. */
const pictureOf = (address: string) => (/^[a-z0-9][a-z0-9-]{0,80}$/.test(address) ? address : null);

interface FrontLine {
  readonly field: keyof EditedPage;
  readonly text: string;
}

/** The lines of the front matter; empty fields are omitted. JSON is YAML that fits on a line. */
function frontLines(typed: EditedPage): FrontLine[] {
  const edited = pastedLines(typed);
  const { ranks, sex, guest, products, priority, places, form } = edited;
  const audience = { ...(ranks.length > 0 && { ranks }), ...(sex && { sex }), ...(guest !== null && { guest }) };
  const codes = products.split(/[\s,、]+/).filter((code) => code !== '');
  const line = (field: keyof EditedPage, value: unknown, key: string = field): FrontLine[] =>
    value === '' ? [] : [{ field, text: `${key}: ${JSON.stringify(value)}` }];
  return [
    { field: 'title', text: `title: ${JSON.stringify(edited.title)}` },
    ...(['description', 'from', 'until', 'revised', 'leads_to', 'tag', 'picture', 'href'] as const).flatMap((field) =>
      line(field, edited[field]),
    ),
    ...(edited.layout ? line('layout', edited.layout) : []),
    ...(edited.noindex ? line('noindex', true) : []),
    ...(Object.keys(audience).length > 0 ? line('ranks', audience, 'audience') : []),
    ...line('priority', /^-?\d{1,5}$/.test(priority) ? Number(priority) : priority),
    ...(codes.length > 0 ? line('products', codes) : []),
    ...(places.length > 0 ? line('places', places) : []),
    ...(form.trim() === '' ? [] : ['form:', ...form.split('\n').map((text) => `  ${text}`)]).map((text) => ({
      field: 'form' as const,
      text,
    })),
  ];
}

/** Lines before the first field: `---`, kind and slug. */
const BEFORE = 3;

/** Finds the field of a line of the file that a form is read as. */
export const placesOf = (edited: EditedPage): PlaceOf => placesIn(frontLines(edited));

function placesIn(front: readonly FrontLine[]): PlaceOf {
  const formLine = front.findIndex(({ field }) => field === 'form');
  return (line) => {
    if (line <= BEFORE) return { field: 'page_code', line: null };
    const at = line - BEFORE - 1;
    const field = front[at]?.field;
    // Below are the closing `---` and an empty line.
    if (!field) return { field: 'body', line: Math.max(1, at - front.length - 1) };
    return { field, line: field === 'form' ? Math.max(1, at - formLine) : null };
  };
}
