/** Every picture of the demo shop: its id, its SVG and the widths it is shipped in. */
import { startPicture } from './ids.mjs';
import { artOf, brandGround } from './labels.mjs';
import { group, packshot } from './packshot.mjs';
import { scenes } from './scenes.mjs';

const PRODUCT_WIDTHS = [240, 480, 800];
const SCENE_WIDTHS = [480, 960, 1680];

/** `products` are the rows of the catalogue. */
export function listPictures(products) {
  const byCode = new Map(products.map((product) => [product.productCode, product]));
  const productPictures = products.map((product) => ({
    id: product.productCode.toLowerCase(),
    widths: PRODUCT_WIDTHS,
    quality: { avif: 58, webp: 80 },
    svg: () => fresh(() => productSvg(product, byCode)),
  }));
  const scenePictures = Object.entries(scenes(artById(byCode))).map(([id, draw]) => ({
    id,
    widths: SCENE_WIDTHS,
    quality: { avif: 58, webp: 80 },
    svg: () => fresh(draw),
  }));
  return [...productPictures, ...scenePictures];
}

function productSvg(product, byCode) {
  const { group: codes } = product.label;
  if (codes === undefined) return packshot(artOf(product));
  return group(
    codes.map((code) => artOf(byCode.get(code))),
    brandGround(product.brandCode),
  );
}

const artById = (byCode) => (code) => artOf(byCode.get(code));

function fresh(draw) {
  startPicture();
  return draw();
}
