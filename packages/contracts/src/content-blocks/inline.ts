import * as z from 'zod/mini';

/** What an address is written with: nothing that ends it, and no backslash. */
const PATH = '[!-[\\]-~\\u00a1-\\ud7ff]';
const OUTSIDE = '[!#-;=?-[\\]-~\\u00a1-\\ud7ff]';

/** Where a link of a text may lead: a path of this store, a part of the page, a mail address, or a page outside over https. */
export const linkTarget = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      new RegExp(
        `^(?:\\/(?:[!-.0-[\\]-~\\u00a1-\\ud7ff]${PATH}*)?|https:\\/\\/${OUTSIDE}+|mailto:${OUTSIDE}+@${OUTSIDE}+|#${PATH}+)$`,
        'u',
      ),
    ),
  );

/** A telephone number in Japan as it is printed: `0120-000-123`. */
export const telephoneNumber = z.string().check(z.regex(/^0\d{1,4}-\d{1,4}-\d{3,4}$/));

/** Words of a text; `{{name}}` in them is a placeholder (`@store/domain/shop-figures`). */
export const words = z.string().check(z.maxLength(4000), z.regex(/^\P{Cc}*$/u));

/** A piece of rich text: plain words, or words that are marked, lead somewhere or can be called. Never HTML. */
export type Inline =
  | string
  | { mark: 'strong' | 'em' | 'del'; of: Inline[] }
  | { href: string; of: Inline[] }
  | { tel: string }
  | { kind: 'line-break' };

const plain = [
  words,
  z.strictObject({ tel: telephoneNumber }),
  z.strictObject({ kind: z.literal('line-break') }),
] as const;

/** Marks and links around what may stand inside them. */
const around = (piece: z.ZodMiniType<Inline>) => {
  const of = z.array(piece).check(z.minLength(1), z.maxLength(100));
  return [
    z.strictObject({ mark: z.enum(['strong', 'em', 'del']), of }),
    z.strictObject({ href: linkTarget, of }),
  ] as const;
};

// Three deep, a marked word in a marked link: a schema that held itself would be one more word of zod on every page.
const innermost: z.ZodMiniType<Inline> = z.union(plain);
const inner: z.ZodMiniType<Inline> = z.union([...plain, ...around(innermost)]);
const middle: z.ZodMiniType<Inline> = z.union([...plain, ...around(inner)]);
export const inline: z.ZodMiniType<Inline> = z.union([...plain, ...around(middle)]);

export const richText = z.array(inline).check(z.minLength(1), z.maxLength(200));
export type RichText = z.infer<typeof richText>;

/** The words of a text without what marks them. */
export function plainWords(text: readonly Inline[]): string {
  return text.map(wordsOf).join('');
}

function wordsOf(piece: Inline): string {
  if (typeof piece === 'string') return piece;
  if ('tel' in piece) return piece.tel;
  return 'of' in piece ? plainWords(piece.of) : '';
}
