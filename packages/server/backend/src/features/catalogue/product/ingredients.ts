import type { Product } from '@store/contracts/entities';
import { freeOf, keyIngredients, washesByAminoAcids } from '@store/domain/sale';
import type { products } from '../../../platform/database/tables/catalogue.ts';

type ProductRow = Pick<
  typeof products.$inferSelect,
  'kindLabel' | 'volume' | 'description' | 'features' | 'specification'
>;

const LIST = '成分';
/** Shorter lists are not collapsed. */
const FOLDED_FROM = 60;
/** Number of facts under the pictures; three fit in one line. */
const FACTS = 3;
/** Minimum number of absent substances worth mentioning. */
const FREE_FROM = 3;

/** Label lines: key ingredients, the collapsed full ingredient list, then the substances it is free of. */
export function specificationOf({ specification }: ProductRow): Product['specification'] {
  return specification.flatMap((row) => {
    if (!row.label.startsWith(LIST)) return [row];
    const folded = row.text.length > FOLDED_FROM ? { ...row, folded: true } : row;
    if (row.label !== LIST) return [folded];
    const key = keyIngredients(row.text).map(({ name, purpose }) => ({ name, text: purpose }));
    const free = freeOf(row.text).map(({ name, word }) => ({ name, text: '', word }));
    return [
      ...(key.length > 0 ? [{ label: '主な成分と目的', text: '', items: key }] : []),
      folded,
      ...(free.length > 0 ? [{ label: '含まない成分', text: '', items: free }] : []),
    ];
  });
}

/** Up to three facts about the product that its name does not state, the formulation first. */
export function factsOf(row: ProductRow): NonNullable<Product['facts']> {
  const labelText = (label: string) => row.specification.find((each) => each.label === label)?.text ?? '';
  const list = labelText(LIST);
  const free = freeOf(list).length;
  const words = row.description + row.features.map(({ title, text }) => title + text).join('');
  return [
    { label: '液性', text: words.includes('弱酸性') ? '弱酸性' : '' },
    { label: '洗浄成分', text: washesByAminoAcids(list) ? 'アミノ酸系' : '' },
    { label: '含まない成分', text: free >= FREE_FROM ? `${free}つのフリー` : '' },
    { label: '原産国', text: labelText('原産国') },
    { label: '内容量', text: row.volume },
    { label: '区分', text: row.kindLabel },
  ]
    .filter(({ text }) => text !== '')
    .slice(0, FACTS);
}
