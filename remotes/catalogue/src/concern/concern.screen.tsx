import { useRouteData } from '@store/remote-kit';
import { Chip, Chips, PageWidth } from '@store/ui';
import css from '../page-head/list-page.module.css';
import { PictureHead } from '../page-head/picture-head.tsx';
import { ProductList, SkipToProducts } from '../product-list/product-list.tsx';
import own from './concern.module.css';
import { LINE_WORDS } from './line-texts.ts';
import type { loadConcern } from './load-concern.ts';

export { loadConcern as load } from './load-concern.ts';

/** Concern page: advice, selection criteria, products, other concerns of the same line. */
export function Screen() {
  const { concern, list } = useRouteData<typeof loadConcern>();
  const { name, area, line, lead, picture, siblings, advice, choices = [], concern_code: here } = concern;
  return (
    <PageWidth className={css.page}>
      <SkipToProducts list={list} />
      <PictureHead picture={picture} kicker="Concern" title={name} lead={lead} note={`${area}・${LINE_WORDS[line]}`}>
        {advice && <p className={own.advice}>{advice}</p>}
      </PictureHead>
      {choices.length > 0 && (
        <section className={own.choices} aria-labelledby="concern-choices">
          <h2 id="concern-choices">選び方</h2>
          <dl>
            {choices.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className={css.ways}>
        <Chips label={`${LINE_WORDS[line]}のお悩み`}>
          {siblings.map(({ concern_code, name: label }) => (
            <Chip key={concern_code} href={`/concern/${concern_code}`} selected={concern_code === here}>
              {label}
            </Chip>
          ))}
          <Chip href="/hair-quiz">頭皮・髪診断で選ぶ</Chip>
        </Chips>
      </div>
      <ProductList list={list} hasPictureAbove without={['sex', 'concern']} />
    </PageWidth>
  );
}
