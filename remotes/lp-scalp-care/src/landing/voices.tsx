import type { Product } from '@store/contracts/entities';
import { Rating } from '@store/ui';
import { Part } from './part.tsx';
import css from './voices.module.css';

/** Latest shop reviews of this product, positive and critical alike. */
export function Voices({ product }: { product: Product }) {
  const voices = product.reviews.slice(0, 3);
  if (voices.length === 0) return null;
  return (
    <Part kicker="VOICE" title="続けている方の声">
      <ul className={css.voices}>
        {voices.map((voice) => (
          <li key={voice.review_code}>
            <Rating average={voice.stars} />
            <h3 className={css.title}>{voice.title}</h3>
            <p>{voice.body}</p>
            <p className={css.who}>{voice.reviewer}</p>
          </li>
        ))}
      </ul>
      <p className={css.note}>個人の感想であり、商品の効果・効能を示すものではありません。</p>
    </Part>
  );
}
