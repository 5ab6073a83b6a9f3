import type { ShownContent } from '@store/contracts/content-blocks';
import { encode } from 'uqr';
import type { Environment } from '../../../platform/environment/environment.ts';

type Address = ShownContent['addresses'][number];
/** The shop's configured apps and social accounts. */
export type ShopAddresses = readonly Address[];

/** The shop's apps and accounts from the environment; missing ones are left out. */
export function outsideAddresses(environment: Environment): ShopAddresses {
  const settings: Record<Address['name'], string | undefined> = {
    ios: environment.APP_IOS_URL,
    android: environment.APP_ANDROID_URL,
    line: environment.LINE_ACCOUNT_URL,
    instagram: environment.INSTAGRAM_URL,
    x: environment.X_URL,
    youtube: environment.YOUTUBE_URL,
  };
  // The keys are those of the record above.
  const named = Object.entries(settings) as [Address['name'], string | undefined][];
  return named.flatMap(([name, href]) => (href ? [{ name, href, qr: hasQr(name) ? qrOf(href) : null }] : []));
}

/** Addresses that visitors open with a phone, possibly from another device. */
const hasQr = (name: Address['name']) => name === 'ios' || name === 'android' || name === 'line';

/** The QR code as one SVG path: a square for each dark module, with the quiet zone. */
function qrOf(text: string): Address['qr'] {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
