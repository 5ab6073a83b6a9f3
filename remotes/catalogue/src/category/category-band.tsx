import { Picture } from '@store/ui';
import { BAND_SIZES } from './category.route.ts';
import css from './category-band.module.css';
import type { CategoryDetail } from './load-category.ts';

/** Picture of a category with its name and lead. */
export function CategoryBand({ category }: { readonly category: CategoryDetail }) {
  const { band, latin, name, lead, line } = category;
  return (
    <header className={css.band} data-line={line}>
      <Picture picture={band} alt="" sizes={BAND_SIZES} priority className={css.picture} />
      <div className={css.words}>
        <p className={css.latin} lang="en">
          {kickerOf(latin, line)}
        </p>
        <h1>{name}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
    </header>
  );
}

/** Returns the kicker, such as "MEN / SHAMPOO". */
function kickerOf(latin: string, line: CategoryDetail['line']): string {
  const lineWord = { men: 'MEN', women: 'WOMEN', baby: 'BABY', all: '' }[line];
  return lineWord && lineWord !== latin ? `${lineWord} / ${latin}` : latin;
}
