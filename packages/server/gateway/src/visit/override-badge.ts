import { OVERRIDE_PARAMETER, type Override } from '@store/release';
import { escapeHtml } from '@store/server-kit';

/** Form target of the badge's button. */
export const END_PATH = '/release/override/end';

/** Above the purchase bar on phones; literal colours, because the overridden version may change the style sheets. */
const BOX =
  'position:fixed;left:8px;bottom:76px;z-index:2147483000;display:flex;gap:16px;align-items:center;max-width:min(28rem,calc(100vw - 16px));padding:8px 12px;border-radius:8px;background:#10252b;color:#fff;font:13px/1.5 sans-serif;overflow-wrap:anywhere';
const LIST = 'margin:0;padding:0;list-style:none';
const BUTTON =
  'flex:none;min-height:44px;padding:0 16px;border:1px solid #fff;border-radius:4px;background:#fff;color:#16242b;font:inherit;font-weight:700;white-space:nowrap;cursor:pointer';

/**
 * Shows which versions an override displays and until when, with a button to end it. Plain markup with style attributes:
 * it depends on no script or style sheet of the overridden versions.
 */
export function overrideBadge({ parts, until }: Override): string {
  const names = parts.map(({ part, version }) => `<li>${escapeHtml(`${part} ${version}`)}</li>`).join('');
  return `<aside aria-label="公開前の版の確認" style="${BOX}"><div><p style="margin:0;font-weight:700">公開前の版を表示しています</p>
<ul style="${LIST}">${names}</ul>
<p style="margin:0">${escapeHtml(TIME.format(until))}に終了します</p></div>
<form method="post" action="${END_PATH}" style="flex:none;margin:0"><button type="submit" style="${BUTTON}">終了する</button></form></aside>
`;
}

const TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Removes the parameter that started an override from an address. */
export function withoutOverride(url: URL): string {
  const left = new URL(url);
  left.searchParams.delete(OVERRIDE_PARAMETER);
  return `${left.pathname}${left.search}`;
}
