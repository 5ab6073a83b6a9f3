import { escapeHtml } from '@store/server-kit';

export type MailRow = readonly [label: string, value: string];

/** A titled table of a mail. */
export interface MailBlock {
  readonly title: string;
  readonly rows: readonly MailRow[];
}

interface MailPage {
  /** Without 様. */
  readonly name: string;
  readonly introduction: string;
  readonly blocks: readonly MailBlock[];
  /** How and until when the order can be cancelled, or what else has to be said in full sentences. */
  readonly closing: string;
  readonly closingTitle?: string;
  readonly link: string;
  readonly linkLabel?: string;
  /** Something else the reader can do at once. */
  readonly second?: { readonly link: string; readonly label: string };
  readonly desk: string;
}

/** The mail in the store's colours. Mail readers know neither style sheets nor scripts: all styles stand at their elements. */
export function mailHtml({ name, introduction, blocks, closing, link, second, desk, ...titles }: MailPage): string {
  const { closingTitle = 'キャンセルについて', linkLabel = 'ご注文の詳細を見る' } = titles;
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="margin:0;padding:24px 12px;background:#f4f7f7;color:#16242b;font:14px/1.8 ${SANS}">`,
    '<div style="max-width:600px;margin:0 auto;padding:28px 24px;border:1px solid #dbe3e5;border-radius:8px;background:#fff">',
    `<p style="margin:0 0 20px;color:#0d4f4c;font:700 20px/1.4 ${SERIF};letter-spacing:.12em">ANGFA STORE</p>`,
    `<p style="margin:0 0 8px"><b>${escapeHtml(name)} 様</b></p><p style="margin:0">${escapeHtml(introduction)}</p>`,
    ...blocks.map(({ title, rows }) => heading(title) + table(rows)),
    `${heading(closingTitle)}<p style="margin:0">${escapeHtml(closing)}</p>`,
    `<p style="margin:28px 0;text-align:center"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(linkLabel)}</a></p>`,
    ...(second
      ? [
          `<p style="margin:0 0 28px;text-align:center"><a href="${escapeHtml(second.link)}">${escapeHtml(second.label)}</a></p>`,
        ]
      : []),
    `<p style="margin:0;padding-top:16px;border-top:1px solid #dbe3e5;color:#42525a;font-size:12px">${escapeHtml(desk)}</p>`,
    '</div></body></html>',
  ].join('\n');
}

const SANS = "'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif";
const SERIF = "'Hiragino Mincho ProN','Noto Serif JP',serif";
const BUTTON =
  'display:inline-block;padding:12px 28px;border-radius:4px;background:#0d4f4c;color:#fff;font-weight:700;text-decoration:none';

function heading(title: string): string {
  return `<h2 style="margin:28px 0 8px;padding-bottom:6px;border-bottom:2px solid #0d4f4c;font-size:16px">${escapeHtml(title)}</h2>`;
}

function table(rows: readonly MailRow[]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th style="width:38%;padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#42525a">${escapeHtml(label)}</th><td style="padding:4px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">${lines.join('')}</table>`;
}
