import type { suggest } from '@store/contracts/calls/content';
import type { AnswerOf } from '@store/contracts/wire';
import { foldSearchText } from '@store/domain/search';
import type { PictureSource } from '@store/ui';
import { searchHref } from './search-address.ts';

export type Suggestions = AnswerOf<typeof suggest>;

/** One thing to choose while typing. */
export interface SuggestedOption {
  readonly href: string;
  readonly label: string;
  readonly picture?: PictureSource;
  /** Whole yen with tax, of a product. */
  readonly price?: number;
  /** What was typed, to be marked in the label. */
  readonly typed?: string;
  /** A word to be searched for and remembered. */
  readonly word?: string;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly SuggestedOption[];
}

const MOST_WORDS = 6;

/** What is offered for what was typed: words first, then products, then where they stand; empty groups are left out. */
export function optionGroups({
  found,
  past,
  keywords,
  typed,
}: {
  readonly found: Suggestions | null;
  /** Words this browser remembers, the last first. */
  readonly past: readonly string[];
  readonly keywords: readonly string[];
  readonly typed: string;
}): readonly OptionGroup[] {
  const start = foldSearchText(typed);
  const own = past.filter((word) => foldSearchText(word).startsWith(start));
  const words = wordOptions([...own, ...(found?.words ?? [])]);
  // Before anything was typed the shop's own words stand under the past ones, where there are any.
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
  return [...new Set(words)].slice(0, MOST_WORDS).flatMap((word) => {
    const href = searchHref(word);
    return href ? [{ href, label: word, word }] : [];
  });
}
