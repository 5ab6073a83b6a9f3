import type { suggest } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { foldSearchText } from '@store/domain/search';
import type { PictureSource } from '@store/ui';
import { searchHref } from './search-address.ts';

export type Suggestions = AnswerOf<typeof suggest>;

/** A suggestion. */
export interface SuggestedOption {
  readonly href: string;
  readonly label: string;
  readonly picture?: PictureSource;
  /** Price of a product in whole yen with tax. */
  readonly price?: number;
  /** The query, to be marked in the label. */
  readonly typed?: string;
  /** A query to search for and add to the history. */
  readonly word?: string;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly SuggestedOption[];
}

const MAX_WORDS = 6;

/** Groups the suggestions for the typed text: queries, products, then pages. Leaves out empty groups. */
export function optionGroups({
  found,
  past,
  keywords,
  typed,
}: {
  readonly found: Suggestions | null;
  /** Search history of this browser, newest first. */
  readonly past: readonly string[];
  readonly keywords: readonly string[];
  readonly typed: string;
}): readonly OptionGroup[] {
  const start = foldSearchText(typed);
  const matching = past.filter((word) => foldSearchText(word).startsWith(start));
  const words = wordOptions([...matching, ...(found?.words ?? [])]);
  // For an empty field: the history, followed by keywords if there is one.
  if (start === '')
    return filled([group('検索履歴', words), group('注目のキーワード', words.length > 0 ? wordOptions(keywords) : [])]);
  const { products = [], categories = [], brands = [], concerns = [] } = found ?? {};
  return filled([
    group('キーワード', words),
    group(
      '商品',
      products.map(({ product_code, product_name, picture, price_in_vat: price }) => ({
        href: `/product/${product_code}`,
        label: product_name,
        picture,
        price,
        typed,
      })),
    ),
    group('カテゴリ', places('/category', categories)),
    group('ブランド', places('/brand', brands)),
    group('お悩み', places('/concern', concerns)),
  ]);
}

const group = (title: string, options: readonly SuggestedOption[]): OptionGroup => ({ title, options });
const filled = (groups: readonly OptionGroup[]) => groups.filter(({ options }) => options.length > 0);
const places = (folder: string, found: readonly { readonly code: string; readonly name: string }[]) =>
  found.map(({ code, name }) => ({ href: `${folder}/${code}`, label: name }));

function wordOptions(words: readonly string[]): SuggestedOption[] {
  return [...new Set(words)].slice(0, MAX_WORDS).flatMap((word) => {
    const href = searchHref(word);
    return href ? [{ href, label: word, word }] : [];
  });
}
