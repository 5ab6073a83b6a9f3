import type { ProductTypeName } from '../product-types.ts';

/** Content of a package, as the picture generator draws it. */
export type Texture =
  | 'foam'
  | 'mousse'
  | 'cream'
  | 'gel'
  | 'milk'
  | 'water'
  | 'oil'
  | 'mist'
  | 'wax'
  | 'powder'
  | 'tablets'
  | 'tea'
  | 'soup'
  | 'salt'
  | 'stroke'
  | 'swatch'
  | 'sheet';

/** The default texture of a type; types without one are shown by size or pieces. A variant's label may override it. */
export const TYPE_TEXTURES: Readonly<Partial<Record<ProductTypeName, Texture>>> = {
  shampoo: 'foam',
  scalpShampoo: 'foam',
  conditioner: 'cream',
  mask: 'cream',
  tonic: 'mist',
  essence: 'water',
  styling: 'wax',
  carbonic: 'mousse',
  hairOil: 'oil',
  hairMist: 'mist',
  hairColor: 'cream',
  faceWash: 'mousse',
  lotion: 'water',
  serum: 'gel',
  cream: 'cream',
  ampoule: 'water',
  eyelash: 'stroke',
  eyeCream: 'cream',
  bodyWash: 'foam',
  bodyCream: 'cream',
  supplement: 'tablets',
  food: 'soup',
  tea: 'tea',
  babyWash: 'foam',
  babyLotion: 'milk',
};

/** Its name in alternative texts. */
export const TEXTURE_NAMES: Readonly<Record<Texture, string>> = {
  foam: '泡立てたようす',
  mousse: '濃密な泡',
  cream: 'クリームをのばした感触',
  gel: 'とろりとした中身',
  milk: 'ミルクの感触',
  water: 'みずみずしい中身',
  oil: 'オイルのしずく',
  mist: '細かな霧',
  wax: '指ですくった質感',
  powder: '粉のようす',
  tablets: '粒の形と色',
  tea: 'いれたお茶の色',
  soup: '器に注いだところ',
  salt: '粒の形と色',
  stroke: 'ひと筆のせたところ',
  swatch: 'ひとぬりした色とツヤ',
  sheet: 'シートの質感',
};
