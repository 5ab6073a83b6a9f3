/** Every picture of the demo shop: its id, its SVG and the widths it is shipped in. */
import { startPicture } from './ids.mjs';
import { artOf, brandGround } from './labels.mjs';
import { group, packshot } from './packshot.mjs';
import { scenes } from './scenes.mjs';
import { backView } from './views/back.mjs';
import { contentsView } from './views/contents.mjs';
import { handView } from './views/hand.mjs';
import { openView } from './views/open.mjs';
import { refillView } from './views/refill.mjs';
import { sceneView } from './views/scene.mjs';
import { scentView } from './views/scent.mjs';
import { sizeView } from './views/size.mjs';
import { textureView } from './views/texture.mjs';

const PRODUCT_WIDTHS = [240, 480, 800];
/** Widths of a product's further pictures: thumbnail and gallery; only two, because there are many. */
const VIEW_WIDTHS = [200, 720];
/** Width for a label's small print. */
const viewQuality = (view) => (view === 'back' ? { avif: 42, webp: 36 } : { avif: 42, webp: 44 });
const SCENE_WIDTHS = [480, 960, 1680];

const VIEWS = {
  back: backView,
  texture: textureView,
  contents: contentsView,
  size: sizeView,
  hand: handView,
  open: openView,
  scene: sceneView,
  refill: refillView,
  scent: scentView,
};

/** `products` are the rows of the catalogue; the rest describes their pictures. */
export function listPictures({ products, productPictures, ...facts }) {
  const byCode = new Map(products.map((product) => [product.productCode, product]));
  const bySku = new Map(products.map((product) => [product.skuCode, product]));
  const catalogue = { byCode, bySku, ...facts };
  const ownPictures = products.flatMap((product) =>
    productPictures.get(product.productCode).map(({ id, view }) => {
      if (view === 'front')
        return {
          id,
          widths: PRODUCT_WIDTHS,
          quality: { avif: 58, webp: 80 },
          svg: () => fresh(() => productSvg(product, byCode)),
        };
      return {
        id,
        widths: VIEW_WIDTHS,
        quality: viewQuality(view),
        isQuick: true,
        svg: () => fresh(() => VIEWS[view](product, catalogue)),
      };
    }),
  );
  const scenePictures = Object.entries(scenes(artById(byCode))).map(([id, draw]) => ({
    id,
    widths: SCENE_WIDTHS,
    quality: { avif: 58, webp: 80 },
    svg: () => fresh(draw),
  }));
  return [...ownPictures, ...scenePictures];
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
