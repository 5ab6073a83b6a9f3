import { brands } from './brands.ts';
import { families } from './families.ts';
import { type ProductPicture, picturesOfAll } from './gallery/product-pictures.ts';
import { loopsOf } from './gallery/texture-loops.ts';
import { hinatane } from './lines/hinatane.ts';
import { kamioriCare } from './lines/kamiori-care.ts';
import { kamioriWash } from './lines/kamiori-wash.ts';
import { matsuyoi, mediole } from './lines/matsuyoi-mediole.ts';
import { nowakiDaily } from './lines/nowaki-daily.ts';
import { nowakiScalp } from './lines/nowaki-scalp.ts';
import { seiran } from './lines/seiran.ts';
import { tsumugina } from './lines/tsumugina.ts';
import { yukiwari } from './lines/yukiwari.ts';
import { expandLines } from './product-line.ts';
import type { Product } from './types.ts';

const sorted: Product[] = [
  ...expandLines('BR01', [...nowakiScalp, ...nowakiDaily]),
  ...expandLines('BR02', [...kamioriWash, ...kamioriCare]),
  ...expandLines('BR03', yukiwari),
  ...expandLines('BR04', matsuyoi),
  ...expandLines('BR05', tsumugina),
  ...expandLines('BR06', hinatane),
  ...expandLines('BR07', seiran),
  ...expandLines('BR08', mediole),
].sort((a, b) => a.productCode.localeCompare(b.productCode, 'en'));

const brandByCode = new Map(brands.map((brand) => [brand.code, brand]));

/** Every product's own pictures, by code. */
export const productPictures = picturesOfAll(sorted, families, (code) => brandByCode.get(code)?.wordmark ?? '');

/** Texture loops of twelve products, by product code. */
export const textureLoops = loopsOf(sorted);

/** The whole catalogue, sorted by product code. */
export const products: Product[] = sorted.map((product) => {
  const own = productPictures.get(product.productCode) ?? [];
  const loop = textureLoops.get(product.productCode);
  return {
    ...product,
    pictures: own.map(({ id }) => id),
    features: product.features.map((feature, at) => ({
      ...feature,
      picture: storyPicture(product, own, at),
      // The first point is illustrated by the texture.
      ...(at === 0 && loop && { loop }),
    })),
  };
});

/** A story shows the content of the package, the brand's scene, then the product's other pictures. */
function storyPicture({ brandCode, productCode }: Product, own: readonly ProductPicture[], at: number): string {
  const [front, third, ...others] = own.map(({ id }) => id);
  const shown = [third, brandByCode.get(brandCode)?.picture, ...others];
  return shown[at] ?? front ?? productCode.toLowerCase();
}
