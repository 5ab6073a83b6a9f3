import { useRouteData } from '@store/remote-kit';
import { Chip, Chips, ListHead, PageWidth, Picture } from '@store/ui';
import css from './categories.module.css';
import { CARD_SIZES, type loadCategories } from './categories.route.ts';

/** Page of all categories, grouped by the three product lines. */
export function Screen() {
  const { roots } = useRouteData<typeof loadCategories>();
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Category" title="カテゴリ一覧" />
      <div className={css.roots}>
        {roots.map((root, index) => (
          <section key={root.category_code} className={css.root} data-line={root.line}>
            <a className={css.band} href={`/category/${root.category_code}`}>
              <Picture
                picture={root.picture}
                alt=""
                sizes={CARD_SIZES}
                priority={index === 0}
                className={css.picture}
              />
              <div className={css.words}>
                <h2 className={css.name}>{root.name}</h2>
                <p className={css.lead}>{root.lead}</p>
              </div>
            </a>
            <Chips label={`${root.name}のカテゴリ`}>
              {root.children.map(({ category_code, name }) => (
                <Chip key={category_code} href={`/category/${category_code}`}>
                  {name}
                </Chip>
              ))}
            </Chips>
          </section>
        ))}
      </div>
    </PageWidth>
  );
}
