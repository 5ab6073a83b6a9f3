import css from './category-tree.module.css';
import type { CategoryDetail } from './load-category.ts';

/** Navigation from the category to its parent, siblings and children. */
export function CategoryTree({ category }: { readonly category: CategoryDetail }) {
  const { category_code: here, siblings, path, children } = category;
  const parent = path.filter((step) => step.category_code !== here).at(-1);
  const isRoot = !parent;
  const root = parent ?? category;
  return (
    <nav className={css.tree} aria-labelledby="category-tree">
      <h2 className={css.title} id="category-tree">
        カテゴリ
      </h2>
      <ul>
        <Step code={root.category_code} name={`${root.name} すべて`} here={here} />
        {(isRoot ? children : siblings).map(({ category_code, name }) => (
          <Step key={category_code} code={category_code} name={name} here={here} />
        ))}
      </ul>
    </nav>
  );
}

function Step({ code, name, here }: { readonly code: string; readonly name: string; readonly here: string }) {
  return (
    <li>
      <a className={css.step} href={`/category/${code}`} aria-current={code === here ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
}
