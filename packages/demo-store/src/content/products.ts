import { brands } from './brands.ts';
import { picturesOfAll } from './gallery/product-pictures.ts';
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

const gallery = (brand: string, ...more: string[]) => [
  `scene-${brand}`,
  `texture-${brand}`,
  `origin-${brand}`,
  ...more,
];

/** The whole catalogue, sorted by product code. */
export const products: Product[] = [
  ...expandLines('BR01', gallery('nowaki', 'column-men'), [...nowakiScalp, ...nowakiDaily]),
  ...expandLines('BR02', gallery('kamiori', 'lp-camellia', 'lp-texture'), [...kamioriWash, ...kamioriCare]),
  ...expandLines('BR03', gallery('yukiwari', 'column-water'), yukiwari),
  ...expandLines('BR04', gallery('matsuyoi'), matsuyoi),
  ...expandLines('BR05', gallery('tsumugina', 'column-food'), tsumugina),
  ...expandLines('BR06', gallery('hinatane'), hinatane),
  ...expandLines('BR07', gallery('seiran', 'column-drops'), seiran),
  ...expandLines('BR08', ['scene-mediole', 'texture-mediole'], mediole),
].sort((a, b) => a.productCode.localeCompare(b.productCode));

const brandByCode = new Map(brands.map((brand) => [brand.code, brand]));

/** Every product's own pictures, by its code. */
export const productPictures = picturesOfAll(products, (code) => brandByCode.get(code)?.wordmark ?? '');
