import {
  type BuiltFile,
  DEFERRED_ANSWER_ATTRIBUTE,
  type FormNote,
  type LiveRemote,
  type LiveShell,
  PAGE_ELEMENT_ID,
  PERSONAL_ELEMENT_ID,
  type RouteClaim,
} from '@store/contracts/composition';
import { SHARE_PICTURE, SHARE_PICTURES } from '@store/contracts/entities';
import { SHOP_NAME } from '@store/domain/shop';
import type { Head } from '@store/remote-kit';
import { escapeHtml } from '@store/server-kit/html';
import { THEME_COLOUR } from '../files/small-files.ts';
import type { DocumentTexts } from '../release/document-texts.ts';
import { type PageFile, routeStyles, shellStyles } from '../security/inline-files.ts';
import { scriptJson } from './script-json.ts';

/** Content of the document. */
export interface DocumentParts {
  readonly shell: LiveShell;
  readonly texts: DocumentTexts;
  readonly matched: { readonly remote: LiveRemote; readonly claim: RouteClaim } | null;
  readonly head: Head;
  /** The page data for the shell, as JSON safe inside a script element. */
  readonly pageJson: string;
  /** The visitor's own part of the page data, where it is apart. Last, so that it may have any length. */
  readonly personalJson?: string | undefined;
  /** Message of a previous form post, shown above the page. */
  readonly note?: FormNote | undefined;
  /** The rendered page; empty when the browser renders it. */
  readonly html: string;
  /** Whether the document contains the rendered screen: scripts then wait for the main picture. */
  readonly isRendered: boolean;
  /** Origin of the store, for absolute addresses. */
  readonly origin: string;
}

const width = `${SHARE_PICTURE.width}`;
const height = `${SHARE_PICTURE.height}`;

/**
 * Returns the document of a page without its end. The head is ordered by priority: preload of the main picture,
 * title and metadata, styles, then scripts, which must not delay the picture.
 */
export function documentStart({
  shell,
  texts,
  matched,
  head,
  pageJson,
  personalJson,
  note,
  html,
  isRendered,
  origin,
}: DocumentParts): string {
  const claim = matched?.claim;
  const personal = personalJson === undefined ? '' : jsonElement(PERSONAL_ELEMENT_ID, personalJson);
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    picturePreload(head.mainPicture),
    `<title>${escapeHtml(titleOf(head.title ?? claim?.title))}</title>`,
    meta('description', head.description),
    head.canonical ? `<link rel="canonical" href="${escapeHtml(new URL(head.canonical, origin).href)}">` : '',
    (head.noindex ?? claim?.noindex) ? meta('robots', 'noindex') : '',
    ...sharedAs(head, claim?.title, origin),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('theme-color', THEME_COLOUR),
    ...(head.structuredData ?? []).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    ...[...shellStyles(shell), ...routeStyles(matched)].map((file) => style(file, texts)),
    ...(isRendered ? scriptsLate({ shell, matched, texts }) : scriptsAtOnce({ shell, matched })),
  ];
  return `<!doctype html>
<html lang="ja">
<head>
${lines.filter(Boolean).join('\n')}
</head>
<body class="${escapeHtml(claim?.body_class ?? '')}">
${note ? noteElement(note) : ''}<div id="root">${html}</div>
${html ? '' : '<noscript>このサイトをご利用いただくには、JavaScriptを有効にしてください。</noscript>\n'}${jsonElement(PAGE_ELEMENT_ID, pageJson)}${personal}`;
}

const jsonElement = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>\n`;

/** Outside the shell's root element, so that hydration does not change it. */
function noteElement({ tone, text, action }: FormNote): string {
  const way = action ? ` <a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a>` : '';
  const role = tone === 'ok' ? 'status' : 'alert';
  return `<p class="form-note" data-tone="${tone}" role="${role}">${escapeHtml(text)}${way}</p>\n`;
}

export const DOCUMENT_END = '</body>\n</html>\n';

/** Returns the element of a response that arrived after the page was rendered; null when it failed. */
export const deferredAnswer = (key: string, answer: unknown): string =>
  `<script type="application/json" ${DEFERRED_ANSWER_ATTRIBUTE}="${escapeHtml(key)}">${scriptJson(answer)}</script>\n`;

/** B-09: the page's own title and the store's name. */
const titleOf = (title: string | undefined): string => (title ? `${title}｜${SHOP_NAME}` : SHOP_NAME);

/**
 * Open Graph metadata (https://ogp.me) of indexable pages. Sites that show a shared page may read JPEG only, so the
 * backend converts the main picture of pages without a sharing image; the others have the store's icon.
 */
function sharedAs(head: Head, claimed: string | undefined, origin: string): string[] {
  const { canonical, title = claimed, description, mainPicture, sharePicture, noindex } = head;
  if (!canonical || noindex) return [];
  const widest = mainPicture?.widths.toSorted((a, b) => b - a)[0];
  const own =
    mainPicture && widest !== undefined ? `${SHARE_PICTURES}picture-${mainPicture.id}-${widest}.jpg` : undefined;
  const picture = sharePicture ?? own;
  const properties: (readonly [string, string | undefined])[] = [
    ['type', 'website'],
    ['site_name', SHOP_NAME],
    ['locale', 'ja_JP'],
    ['title', titleOf(title)],
    ['description', description],
    ['url', new URL(canonical, origin).href],
    ['image', new URL(picture ?? '/icons/512.png', origin).href],
    ['image:width', picture && width],
    ['image:height', picture && height],
    ['image:alt', picture && title],
  ];
  const tags = properties.map(([name, content]) =>
    content ? `<meta property="og:${name}" content="${escapeHtml(content)}">` : '',
  );
  return [...tags, meta('twitter:card', picture ? 'summary_large_image' : 'summary')];
}

const meta = (name: string, content: string | undefined): string =>
  content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';

/** Inlines a style (`data-href` marks it as loaded for the remote's runtime), or links it without its text. */
function style({ base, file }: PageFile, texts: DocumentTexts): string {
  const text = texts[base + file.path];
  if (text === undefined) return `<link rel="stylesheet" ${fileAt('href', base, file)}${crossOriginOf(base)}>`;
  return `<style data-href="${escapeHtml(base + file.path)}">${text}</style>`;
}

type Scripts = Pick<DocumentParts, 'shell' | 'matched'>;

/** Loads the shell's scripts and preloads the route's, in parallel. */
const scriptsAtOnce = ({ shell, matched }: Scripts): string[] => [
  ...shell.scripts.map((file) => `<script defer ${scriptAt('src', shell.base, file)}></script>`),
  ...routeFiles(matched).map(([base, file]) => `<link rel="preload" as="script" ${scriptAt('href', base, file)}>`),
];

/**
 * One small script that queues taps and loads the other scripts once they delay nothing. It must run before anything
 * can be tapped, so it is never `async` or `defer`, even where it is linked (payment pages). React would otherwise
 * hydrate a checkbox that was changed earlier without an event, and lose the change.
 */
function scriptsLate({ shell, matched, texts }: Scripts & Pick<DocumentParts, 'texts'>): string[] {
  if (!shell.early) return scriptsAtOnce({ shell, matched });
  const list = (files: readonly (readonly [string, BuiltFile])[]) =>
    escapeHtml(JSON.stringify(files.map(([base, { path, integrity }]) => [base + path, integrity])));
  const own = shell.scripts.map((file) => [shell.base, file] as const);
  const text = texts[shell.base + shell.early.path];
  const from = text === undefined ? `${scriptAt('src', shell.base, shell.early)} ` : '';
  return [`<script ${from}data-scripts="${list(own)}" data-soon="${list(routeFiles(matched))}">${text ?? ''}</script>`];
}

function routeFiles(matched: DocumentParts['matched']): (readonly [base: string, file: BuiltFile])[] {
  if (!matched) return [];
  const { remote, claim } = matched;
  return [remote.manifest.entry, ...claim.scripts].map((file) => [remote.base, file]);
}

/** Attributes of a script or its preload: the integrity policy requires `crossorigin` on every script (K04). */
const scriptAt = (attribute: 'src' | 'href', base: string, file: BuiltFile): string =>
  `${fileAt(attribute, base, file)} ${CROSS_ORIGIN}`;

function fileAt(attribute: 'src' | 'href', base: string, { path, integrity }: BuiltFile): string {
  const attributes = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `${attribute}="${escapeHtml(base + path)}"${attributes}`;
}

/** Must match webpack's runtime, or the browser loads the style twice: `crossorigin` for other origins only. */
const crossOriginOf = (base: string) => (base.startsWith('/') ? '' : ` ${CROSS_ORIGIN}`);

const CROSS_ORIGIN = 'crossorigin="anonymous"';

function picturePreload(picture: Head['mainPicture']): string {
  if (!picture) return '';
  const candidates = picture.widths.map((width) => `/pictures/${picture.id}-${width}.avif ${width}w`).join(', ');
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(candidates)}" imagesizes="${escapeHtml(picture.sizes)}" fetchpriority="high">`;
}
