import type { Campaign } from '@store/contracts/entities';
import { Picture } from '@store/ui';
import css from './banners.module.css';

/** Banners as plain links with picture and text. Impressions are not counted. */
export function Banners({ banners }: { readonly banners: readonly Campaign[] }) {
  return (
    <ul className={css.banners} aria-label="ピックアップ">
      {banners.map(({ feed_code, href, picture, title, lead }) => (
        <li key={feed_code}>
          <a className={css.banner} href={href}>
            <Picture picture={picture} alt="" sizes="(width >= 960px) 300px, 124px" className={css.picture} />
            <span className={css.words}>
              <b className={css.title}>{title}</b>
              {lead}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
