import type { LeafBlock } from '@store/contracts/content-blocks';
import { linkTarget, telephoneNumber } from '@store/contracts/content-blocks';
import { code } from '@store/contracts/wire';
import type { LeafDirective } from 'mdast-util-directive';
import * as z from 'zod/mini';
import { altIn, named, note, pictureIn, type Reading } from '../reading/reading.ts';
import { attributesOf, labelOf } from './directive.ts';

type Read = (node: LeafDirective, reading: Reading) => LeafBlock | undefined;

const link = linkTarget.check(z.minLength(1, 'アドレスではありません：/…、#…かhttps://…'));
const place = z.pipe(
  z.string().check(z.regex(/^\d{2}\.\d{1,8},\s*\d{3}\.\d{1,8}$/, '位置ではありません：35.6581,139.7017')),
  z.transform((text: string) => text.split(',').map(Number)),
);

const readers: Readonly<Record<string, Read>> = {
  picture(node, reading) {
    const words = attributesOf(
      node,
      z.strictObject({
        src: z.string(),
        caption: z.optional(z.string()),
        size: z._default(z.enum(['small', 'normal', 'wide'], 'small・normal・wideのどれかです'), 'normal'),
      }),
      reading,
    );
    return (
      words && {
        kind: 'picture',
        picture: pictureIn(reading, node, words.src),
        alt: altIn(reading, node, labelOf(node, reading)),
        caption: words.caption ?? null,
        size: words.size,
      }
    );
  },
  product(node, reading) {
    const words = attributesOf(node, z.strictObject({ code }), reading);
    if (!words) return undefined;
    named(reading, node, 'product', words.code);
    return { kind: 'product', product_code: words.code };
  },
  coupon(node, reading) {
    const words = attributesOf(node, z.strictObject({ code }), reading);
    if (!words) return undefined;
    named(reading, node, 'coupon', words.code);
    return { kind: 'coupon', coupon_code: words.code };
  },
  button(node, reading) {
    const look = z._default(z.enum(['primary', 'outline'], 'primaryかoutlineです'), 'primary');
    const words = attributesOf(node, z.strictObject({ href: link, look }), reading);
    const label = labelOf(node, reading);
    if (label === '') note(reading, node, '::buttonに文字がありません：::button[文字]{href=…}');
    if (!words) return undefined;
    named(reading, node, 'link', words.href);
    return { kind: 'button', label, ...words };
  },
  telephone(node, reading) {
    const desk = z.strictObject({ desk: z.enum(['general', 'pharmacy'], 'generalかpharmacyです') });
    if (node.attributes && 'desk' in node.attributes) {
      const words = attributesOf(node, desk, reading);
      return words && { kind: 'telephone', of: words };
    }
    const outside = z.strictObject({ number: telephoneNumber, hours: z.string() });
    const words = attributesOf(node, outside, reading);
    return words && { kind: 'telephone', of: { name: labelOf(node, reading), ...words } };
  },
  'store-badge'(node, reading) {
    const words = attributesOf(
      node,
      z.strictObject({ store: z.enum(['ios', 'android'], 'iosかandroidです') }),
      reading,
    );
    return words && { kind: 'store-badge', ...words };
  },
  social(node, reading) {
    const service = z.enum(['line', 'instagram', 'x', 'youtube'], 'line・instagram・x・youtubeのどれかです');
    const words = attributesOf(node, z.strictObject({ service }), reading);
    return words && { kind: 'social', ...words };
  },
  map(node, reading) {
    const words = attributesOf(node, z.strictObject({ address: z.string(), at: place }), reading);
    const [latitude = 0, longitude = 0] = words?.at ?? [];
    return words && { kind: 'map', place: labelOf(node, reading), address: words.address, latitude, longitude };
  },
  video(node, reading) {
    const words = attributesOf(node, z.strictObject({ href: link, picture: z.string() }), reading);
    if (!words) return undefined;
    named(reading, node, 'link', words.href);
    const picture = pictureIn(reading, node, words.picture);
    return { kind: 'video', title: labelOf(node, reading), href: words.href, picture };
  },
};

/** Reads a one-line directive that is allowed anywhere; undefined, with a fault, for an unknown one. */
export function readLeafDirective(node: LeafDirective, reading: Reading): LeafBlock | undefined {
  const read = Object.hasOwn(readers, node.name) ? readers[node.name] : undefined;
  if (!read) note(reading, node, `::${node.name}というブロックはありません`);
  return read?.(node, reading);
}
