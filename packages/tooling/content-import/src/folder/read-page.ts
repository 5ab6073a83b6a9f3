import { type ContentPage, contentPage } from '@store/contracts/content-blocks';
import { addressFault, type FrontMatter } from '../front-matter/front-matter.ts';
import { readForm } from '../front-matter/read-form.ts';
import { readFrontMatter } from '../front-matter/read-front-matter.ts';
import { parseTree } from '../markdown/parse-tree.ts';
import { readBlocks } from '../markdown/read-blocks.ts';
import { checkText } from '../reading/check-text.ts';
import type { Fault } from '../reading/fault.ts';
import { lineOf, named, note, pictureIn, type Reading } from '../reading/reading.ts';

/** A page with its file, and the line of each thing that it names: `product P1001` → 12. */
export interface WrittenPage {
  readonly page: ContentPage;
  readonly file: string;
  readonly lines: ReadonlyMap<string, number>;
}

interface ReadOptions {
  /** Path below the folder, with `/`. */
  readonly file: string;
  /** Returns the shop's id of a picture that the file names; null when there is none. */
  readonly pictureOf: (address: string, file: string) => string | null;
}

/** Reads one file. Reports every fault; returns a page only without any. */
export function readPage(text: string, { file, pictureOf }: ReadOptions): WrittenPage | Fault[] {
  const tree = parseTree(text);
  const [front, ...body] = tree.children;
  if (front?.type !== 'yaml') return [{ file, line: 1, reason: '先頭に、---で囲んだ項目が必要です' }];
  const firstLine = front.position?.start.line ?? 1;
  const head = readFrontMatter(front.value, { file, firstLine });
  const reading: Reading = { file, faults: [], lines: new Map(), pictureOf: (address) => pictureOf(address, file) };
  const blocks = readBlocks(body, reading);
  if (Array.isArray(head)) return [...head, ...reading.faults];
  const { words, lines } = head;
  const slug = words.slug ?? file.replace(/\.md$/, '');
  const misplaced = addressFault({ kind: words.kind, slug });
  if (misplaced !== null) reading.faults.push({ file, line: firstLine, reason: misplaced });
  for (const key of ['title', 'description'] as const) checkText(words[key], lines.placed([key]), reading);
  const picture = words.picture === undefined ? null : pictureIn(reading, lines.placed(['picture']), words.picture);
  for (const [at, code] of words.products.entries()) named(reading, lines.placed(['products', at]), 'product', code);
  const form = words.form === undefined ? undefined : readForm(words.form, { slug, lines, reading });
  reading.lines.set(`slug ${slug}`, firstLine);
  for (const key of ['leads_to', 'href'] as const)
    if (words[key]) reading.lines.set(`link ${words[key]}`, lines.lineOf([key]));
  if (words.kind === 'banner' && blocks.length > 0)
    note(reading, body[0] ?? front, 'バナーに本文はありません。タイトルと説明だけです');
  if (reading.faults.length > 0) return reading.faults;
  const parsed = contentPage.safeParse(pageOf(words, { slug, picture, form, blocks }));
  if (parsed.success) return { page: parsed.data, file, lines: reading.lines };
  return parsed.error.issues.map(({ path: [name, place], ...issue }) => {
    const most = place === undefined && issue.code === 'too_big' ? Number(issue.maximum) : null;
    const node = name === 'blocks' ? body[Number(place ?? most)] : undefined;
    const key = name === 'product_codes' ? 'products' : String(name);
    const reason =
      node && most !== null ? `見出し・段落などが多すぎます。${most}個までです` : '長すぎるか、使えない文字があります';
    return node ? { file, line: lineOf(node), reason } : { file, line: firstLine, key, reason: `${key}：${reason}` };
  });
}

function pageOf(
  words: FrontMatter,
  { form, ...rest }: Pick<ContentPage, 'slug' | 'picture' | 'form' | 'blocks'>,
): ContentPage {
  const { kind, title, description, audience, priority, href, places } = words;
  const layout = words.layout ?? usualLayout(kind);
  return {
    kind,
    title,
    description,
    layout,
    // A banner is not an indexable page.
    noindex: words.noindex || kind === 'banner',
    audience,
    priority,
    from: words.from ?? null,
    until: words.until ?? null,
    leads_to: words.leads_to ?? null,
    revised: words.revised ?? null,
    tag: words.tag ?? null,
    product_codes: words.products,
    ...(form && { form }),
    ...(href && places && { banner: { href, places } }),
    ...rest,
  };
}

/** Default frame of a page. */
export function usualLayout(kind: ContentPage['kind']): ContentPage['layout'] {
  if (kind === 'lp') return 'landing';
  return kind === 'notice' || kind === 'banner' ? 'narrow' : 'beside';
}
