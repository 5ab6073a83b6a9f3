import { SHOP_NAME } from '@store/domain/shop';
import { escapeHtml } from '@store/server-kit/html';
import { CUSTOMER_DESK } from './customer-desk.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type MailPart = Pick<MailText, 'text' | 'html'>;

export type MailRow = readonly [label: string, value: string];

interface Frame {
  readonly subject: string;
  /** Without 様; null if the recipient is not addressed by name. */
  readonly name: string | null;
  readonly introduction: string;
  /** Contact line; defaults to customer support. */
  readonly desk?: string;
}

/**
 * Builds a store mail as HTML and as equivalent plain text. Its parts follow the introduction; empty ones are left
 * out.
 */
export function storeMail(
  { subject, name, introduction, desk = CUSTOMER_DESK }: Frame,
  parts: readonly (MailPart | '' | false | null | undefined)[],
): MailText {
  const addressed = name === null ? 'お客様' : `${name} 様`;
  const shown = [
    { text: addressed, html: `<p style="${WORDS};margin-bottom:8px"><b>${escapeHtml(addressed)}</b></p>` },
    { text: introduction, html: paragraph(introduction) },
    ...parts.filter((part) => !!part),
    { text: desk, html: paragraph(desk, `;padding-top:16px;border-top:${LINE};color:#42525a;font-size:12px`) },
  ];
  const html = `${BEFORE}${shown.map((part) => part.html).join('')}${AFTER}`;
  return { subject, html, text: shown.map(({ text }) => text).join('\n\n') };
}

/** A titled table; in the text `■ title`, then `label：value` lines. */
export function mailTable(title: string, rows: readonly MailRow[]): MailPart {
  const lines = rows.map(([label, value]) => `${label}：${value}`);
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th style="${LABEL}">${escapeHtml(label)}</th><td style="${VALUE}">${escapeHtml(value)}</td></tr>`,
  );
  return titled(title, {
    text: lines.join('\n'),
    html: `<table style="width:100%;border-collapse:collapse;font-size:14px;line-height:1.8"><tbody>${cells.join('')}</tbody></table>`,
  });
}

/** Paragraphs under a title; line breaks are preserved. */
export const mailWords = (title: string, text: string): MailPart => titled(title, { text, html: paragraph(text) });

export const mailButton = (label: string, href: string): MailPart =>
  linked(label, href, { line: 'margin:28px 0', link: BUTTON });

export const mailLink = (label: string, href: string): MailPart =>
  linked(label, href, { line: 'margin:0 0 28px', link: 'color:#067df7' });

const titled = (title: string, { text, html }: MailPart): MailPart => ({
  text: `■ ${title}\n${text}`,
  html: `<h2 style="${HEADING}">${escapeHtml(title)}</h2>${html}`,
});

/** In the text the address follows its label. */
function linked(label: string, href: string, style: { line: string; link: string }): MailPart {
  const link = `<a href="${escapeHtml(href)}" style="${style.link}" target="_blank">${escapeHtml(label)}</a>`;
  return { text: `${label}\n${href}`, html: `<p style="${WORDS};${style.line};text-align:center">${link}</p>` };
}

const paragraph = (text: string, style = ''): string => `<p style="${WORDS}${style}">${escapeHtml(text)}</p>`;

/** Mail clients support neither style sheets nor scripts: all styles are inline. */
const SANS = "'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif";
const SERIF = "'Hiragino Mincho ProN','Noto Serif JP',serif";
const TEAL = '#0d4f4c';
const LINE = '1px solid #dbe3e5';
const WORDS = 'margin:0;font-size:14px;line-height:1.8;white-space:pre-line';
const HEADING = `margin:28px 0 8px;padding-bottom:6px;border-bottom:2px solid ${TEAL};font-size:16px;line-height:1.8`;
const LABEL = 'width:38%;padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:400;color:#42525a';
const VALUE = 'padding:4px 0;vertical-align:top;white-space:pre-line';
const BUTTON = `display:inline-block;padding:12px 28px;border-radius:4px;background:${TEAL};color:#fff;font-weight:700;text-decoration:none`;

/** A table as the sheet: Outlook ignores the width and padding of other elements. */
const BEFORE = `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="x-apple-disable-message-reformatting"></head><body style="margin:0;background:#f4f7f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tbody><tr><td style="padding:24px 12px;background:#f4f7f7;color:#16242b;font-family:${SANS}"><table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:650px;padding:28px 24px;border:${LINE};border-radius:8px;background:#fff"><tbody><tr><td><p style="margin:0 0 20px;color:${TEAL};font:700 20px/1.4 ${SERIF};letter-spacing:.12em">${SHOP_NAME}</p>`;
const AFTER = '</td></tr></tbody></table></td></tr></tbody></table></body></html>';
