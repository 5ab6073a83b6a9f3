import { OVERRIDE_PARAMETER, type Override } from '@store/release';
import { escapeHtml } from '@store/server-kit';

/** Where the badge's button leads. */
export const END_PATH = '/release/override/end';

const BOX =
  'position:fixed;left:8px;bottom:76px;z-index:2147483000;max-width:min(22rem,calc(100vw - 16px));padding:12px;border-radius:8px;background:#1f1f1f;color:#fff;font:14px/1.5 sans-serif;overflow-wrap:anywhere';
const LIST = 'margin:4px 0;padding:0;list-style:none';
const BUTTON =
  'min-height:44px;margin-top:8px;padding:0 16px;border:1px solid #fff;border-radius:4px;background:#fff;color:#1f1f1f;font:inherit;cursor:pointer';

/**
 * Says on every page of an override which versions it shows and until when, and ends it. Plain markup with its style in attributes: it
 * needs no script, no sheet, and nothing of the versions that are tried.
 */
export function overrideBadge({ parts, until }: Override): string {
  const names = parts.map(({ part, version }) => `<li>${escapeHtml(`${part} ${version}`)}</li>`).join('');
  return `<aside aria-label="公開前の版の確認" style="${BOX}"><p style="margin:0;font-weight:700">公開前の版を表示しています</p>
<ul style="${LIST}">${names}</ul>
<p style="margin:0">${escapeHtml(TIME.format(until))}に終了します</p>
<form method="post" action="${END_PATH}" style="margin:0"><button type="submit" style="${BUTTON}">終了する</button></form></aside>
`;
}

const TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An address without the parameter that began an override. */
export function withoutOverride(url: URL): string {
  const left = new URL(url);
  left.searchParams.delete(OVERRIDE_PARAMETER);
  return `${left.pathname}${left.search}`;
}
