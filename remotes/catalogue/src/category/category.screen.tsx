import '@store/content-blocks/banners.css';
import { useRouteData } from '@store/remote-kit';
import { Chip, Chips, PageWidth, Section, SectionHead } from '@store/ui';
import { ProductList, SkipToProducts } from '../product-list/product-list.tsx';
import css from './category.module.css';
import { CategoryBand } from './category-band.tsx';
import { CategoryTree } from './category-tree.tsx';
import type { CategoryDetail, loadCategory } from './load-category.ts';
import { VariantChips } from './variant-chips.tsx';

export { loadCategory as load } from './load-category.ts';

/** Category page: band, subcategories, products. */
export function Screen() {
  const { category, list, banners } = useRouteData<typeof loadCategory>();
  return (
    <PageWidth className={css.page}>
      <SkipToProducts list={list} />
      <CategoryBand category={category} />
      <div className={css.children}>
        {category.children.length > 0 ? (
          <CategoryChips label="サブカテゴリ" links={category.children} all={list.path} />
        ) : (
          <VariantChips list={list} />
        )}
      </div>
      <div className={css.list}>
        <ProductList
          list={list}
          hasPictureAbove
          without={category.line === 'all' || category.line === 'baby' ? ['category'] : ['category', 'sex']}
          rail={<CategoryTree category={category} />}
          suggestions={<CategoryChips links={category.siblings} />}
        />
      </div>
      {banners && <Section>{banners}</Section>}
      {category.related.length > 0 && (
        <Section labelledBy="related-categories">
          <SectionHead id="related-categories" kicker="Related" title="あわせて見たいカテゴリ" />
          <CategoryChips links={category.related} />
        </Section>
      )}
    </PageWidth>
  );
}

interface CategoryChipsProps {
  readonly links: CategoryDetail['children'];
  readonly label?: string;
  /** URL of the whole category, shown as the selected chip. */
  readonly all?: string;
}

function CategoryChips({ links, label, all }: CategoryChipsProps) {
  return (
    <Chips label={label}>
      {all && (
        <Chip href={all} selected>
          すべて
        </Chip>
      )}
      {links.map(({ category_code, name }) => (
        <Chip key={category_code} href={`/category/${category_code}`}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
}
