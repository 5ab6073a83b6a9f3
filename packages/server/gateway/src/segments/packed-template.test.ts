import { brotliDecompressSync } from 'node:zlib';
import type { HoleName } from '@store/contracts/composition';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillPieces, type HoleTexts } from './fill-template.ts';
import { fillPacked, packTemplate } from './packed-template.ts';

const TEXTS: HoleTexts = {
  ...{ 'full-name': '薄毛 花子', 'family-name': '薄毛', points: '1,234', pieces: '3', 'all-pieces': '3', cart: '3' },
  ...{ 'cart-over': '', 'form-key': '123e4567-e89b-12d3-a456-426614174000', personal: '{"points":1234}' },
  favourites: new Set(),
};
/** White space that fills a place is at the end of a tag or comment, where it has no meaning. */
const meaning = (html: string) => html.replace(/ +(?=\/?>|-->)/g, '');

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const markup = fc
  .array(fc.tuple(word, word, fc.constantFrom('商品', 'the shampoo of the year', '&gt;&lt;')), { maxLength: 30 })
  .map((words) => words.map(([tag, id, text]) => `<${tag} id="${id}">${text}</${tag}><br/>`).join(''));
const place = fc.oneof(
  fc.constantFrom<readonly [string, HoleName, string]>(
    ['<p>', 'full-name', '<!-- --> 様</p>'],
    ['<b title="', 'family-name', '">'],
    ['<input value="', 'form-key', '"/>'],
    ['<i>', 'points', 'pt</i>'],
  ),
);
const page = fc.tuple(fc.array(fc.tuple(markup, place), { maxLength: 20 }), markup).map(([parts, last]) => {
  // The texts around the holes: each begins with the end of the one before.
  const ends = ['', ...parts.map(([, [, , end]]) => end)];
  const starts = [...parts.map(([text, [start]]) => text + start), `${last}<script>`];
  const pieces = [...starts.map((start, number) => (ends[number] ?? '') + start), '</script></body>'];
  return { pieces, holes: [...parts.map(([, [, hole]]) => hole), 'personal' as const] };
});

it('is the same page as the plain template, for any page and any member', async () => {
  await fc.assert(
    fc.asyncProperty(
      page,
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.nat(9_999_999),
      async (template, name, points) => {
        const packed = await packTemplate(template);
        const texts = { ...TEXTS, 'full-name': name.replace(/[<>"]/g, '&lt;'), points: String(points) };
        const plain = fillPieces(template, texts);
        const bytes = packed && fillPacked(packed, texts);
        if (bytes || Buffer.byteLength(texts['full-name']) <= 64)
          expect(meaning(brotliDecompressSync(bytes ?? '').toString())).toBe(meaning(plain));
      },
    ),
    { numRuns: 100 },
  );
});

it.each([['3'], ['']])('shows a cart count only with pieces: %j', async (cart) => {
  const template = {
    pieces: ['<a>カート', '<b>', '</b><i>', '点</i>', '</a><script>', '</script>'],
    holes: ['cart', 'pieces', 'all-pieces', 'cart-over', 'personal'] as const,
  };
  const packed = await packTemplate(template);
  const html = brotliDecompressSync((packed && fillPacked(packed, { ...TEXTS, cart })) ?? '').toString();
  expect(meaning(html)).toBe(`<a>カート${cart && '<b>3</b><i>3点</i>'}</a><script>{"points":1234}</script>`);
});

it('has no stream for a text longer than its place, and none for a hole in JSON', async () => {
  const long = '<i>text</i>'.repeat(30);
  const pieces = ['<p>', `</p>${long}<script>`, '</script>'];
  const holes = ['full-name', 'personal'] as const;
  const packed = await packTemplate({ pieces, holes });
  expect(packed && fillPacked(packed, { ...TEXTS, 'full-name': '薄'.repeat(40) })).toBeNull();
  expect(packed && fillPacked(packed, TEXTS)).toBeInstanceOf(Buffer);
  const inJson = ['<script>{"name":"', '"}</script><script>', '</script>'];
  expect(await packTemplate({ pieces: inJson, holes })).toBeNull();
});
