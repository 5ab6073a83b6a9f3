import { useRouteData } from '@store/remote-kit';
import { DescriptionRows, Panel, Picture } from '@store/ui';
import { ArticlePage } from '../article/page/article-page.tsx';
import css from './medicine.module.css';
import type { medicineLoader } from './medicine.route.ts';

/** 75: pharmacists by name, contact and workplace, within the article. */
export function Screen() {
  const { article, pharmacy } = useRouteData<typeof medicineLoader>();
  const { desk, pharmacists, photos } = pharmacy;
  return (
    <ArticlePage article={article}>
      <div className={css.pharmacists}>
        <Panel title="医薬品についてご相談いただける薬剤師" headingLevel="h3" tone="mist">
          <DescriptionRows
            rows={[
              ...pharmacists.map(({ name, licence }) => ({ term: `薬剤師 ${name}`, detail: `登録番号 ${licence}` })),
              {
                term: desk.name,
                detail: (
                  <>
                    <a className={css.number} href={`tel:${desk.number.replaceAll('-', '')}`}>
                      {desk.number}
                    </a>
                    {`（${desk.hours}）`}
                  </>
                ),
              },
            ]}
          />
        </Panel>
      </div>
      {photos.length > 0 && (
        <ul className={css.photos} aria-label="店舗の写真">
          {photos.map(({ picture, caption }) => (
            <li key={picture.id}>
              <figure>
                <Picture picture={picture} alt="" sizes="(width >= 960px) 280px, 100vw" />
                <figcaption className={css.caption}>{caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </ArticlePage>
  );
}
