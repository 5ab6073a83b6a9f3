import { useRouteData } from '@store/remote-kit';
import { Chip, Chips, PageWidth } from '@store/ui';
import css from '../page-head/list-page.module.css';
import { PictureHead } from '../page-head/picture-head.tsx';
import { ProductList } from '../product-list/product-list.tsx';
import { LINE_WORDS } from './line-words.ts';
import type { loadConcern } from './load-concern.ts';

export { loadConcern as load } from './load-concern.ts';

/** A concern: what helps, the products for it, the other concerns of the same line. */
export function Screen() {
  const { concern, list } = useRouteData<typeof loadConcern>();
  const { name, area, line, lead, picture, siblings, concern_code: here } = concern;
  return (
    <PageWidth className={css.page}>
      <PictureHead picture={picture} kicker="Concern" title={name} lead={lead} note={`${area}・${LINE_WORDS[line]}`} />
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
