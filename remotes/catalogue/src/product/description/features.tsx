import type { Product } from '@store/contracts/entities';
import { Picture } from '@store/ui';
import { MovingPicture } from './moving-picture.tsx';
import css from './product-story.module.css';

/** Numbered features (POINT 01, 02, …) with pictures on alternating sides. */
export function Features({ product }: { readonly product: Product }) {
  return (
    <section id="features" className={css.features} aria-label="商品の特長" tabIndex={-1}>
      {product.features.map((feature, index) => (
        <div key={feature.title} className={css.feature} data-bare={!feature.picture || undefined}>
          <FeaturePicture feature={feature} />
          <div>
            <p className={css.point} lang="en">
              POINT {String(index + 1).padStart(2, '0')}
            </p>
            <h2 className={css.featureTitle}>{feature.title}</h2>
            <p className={css.featureText}>{feature.text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}

function FeaturePicture({ feature: { picture, loop } }: { readonly feature: Product['features'][number] }) {
  if (!picture) return null;
  const still = (alt: string) => (
    <Picture picture={picture} alt={alt} sizes="(width >= 960px) 564px, 100vw" className={css.featurePicture} />
  );
  return loop ? <MovingPicture loop={loop}>{still(picture.alt)}</MovingPicture> : still('');
}
