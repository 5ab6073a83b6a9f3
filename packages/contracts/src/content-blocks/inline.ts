import * as z from 'zod/mini';

/** Where a link of a text may lead: a path of this store, or a page outside over https. */
export const linkTarget = z
  .string()
  .check(z.maxLength(500), z.regex(/^(?:\/(?![/\\])[^\p{Cc}\s\\]*|https:\/\/[^\s\p{Cc}"<>\\]+|mailto:[^\s\p{Cc}"<>\\]+@[^\s\p{Cc}"<>\\]+|#[^\s\p{Cc}]+)$/u));

/** A telephone number in Japan as it is printed: `0120-000-123`. */
export const telephoneNumber = z.string().check(z.regex(/^0\d{1,4}-\d{1,4}-\d{3,4}$/));

/** Words of a text; `{{name}}` in them is a placeholder (`@store/domain/shop-figures`). */
export const words = z.string().check(z.maxLength(4000), z.regex(/^[^\p{Cc}]*$/u));

/** A piece of rich text: plain words, or words that are marked, lead somewhere or can be called. Never HTML. */
export type Inline =
  | string
  | { mark: 'strong' | 'em' | 'del'; of: Inline[] }
  | { href: string; of: Inline[] }
  | { tel: string }
  | { kind: 'line-break' };

/** What stands inside a mark or link; marks nest. */
const inner = z.lazy(() => z.array(inline).check(z.minLength(1), z.maxLength(100)));
export const inline: z.ZodMiniType<Inline> = z.union([
  words,
  z.strictObject({ mark: z.enum(['strong', 'em', 'del']), of: inner }),
  z.strictObject({ href: linkTarget, of: inner }),
  z.strictObject({ tel: telephoneNumber }),
  z.strictObject({ kind: z.literal('line-break') }),
]);

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
