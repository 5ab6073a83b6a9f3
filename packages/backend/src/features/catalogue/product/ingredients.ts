import type { Product } from '@store/contracts/entities';
import { freeOf, keyIngredients, washesByAminoAcids } from '@store/domain/sale';
import type { products } from '../../../platform/database/tables/catalogue.ts';

type ProductRow = Pick<
  typeof products.$inferSelect,
  'kindLabel' | 'volume' | 'description' | 'features' | 'specification'
>;

const LIST = '成分';
/** A list of fewer letters is read at a glance. */
const FOLDED_FROM = 60;
/** The facts under the pictures are three, so that they stand in one line. */
const FACTS = 3;
/** Fewer things that are not in it are no reason to buy. */
const FREE_FROM = 3;

/** What the label says, the full list of ingredients folded, before it the key ones, behind it what is not among them. */
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

/** What the product is in three facts that its name does not say; how it is made first. */
export function factsOf(row: ProductRow): NonNullable<Product['facts']> {
  const said = (label: string) => row.specification.find((each) => each.label === label)?.text ?? '';
  const list = said(LIST);
  const free = freeOf(list).length;
  const words = row.description + row.features.map(({ title, text }) => title + text).join('');
  return [
    { label: '液性', text: words.includes('弱酸性') ? '弱酸性' : '' },
    { label: '洗浄成分', text: washesByAminoAcids(list) ? 'アミノ酸系' : '' },
    { label: '含まない成分', text: free >= FREE_FROM ? `${free}つのフリー` : '' },
    { label: '原産国', text: said('原産国') },
    { label: '内容量', text: row.volume },
    { label: '区分', text: row.kindLabel },
  ]
    .filter(({ text }) => text !== '')
    .slice(0, FACTS);
}
