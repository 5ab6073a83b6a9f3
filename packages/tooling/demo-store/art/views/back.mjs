/** The back of the package, large enough to read. */
import { artOf } from '../labels.mjs';
import { composition, measure } from '../packshot.mjs';

const KINDS = {
  COSMETIC: '化粧品',
  QUASI_DRUG: '医薬部外品',
  FOOD: '食品',
  BABY: 'ベビー用化粧品',
  GOODS: '雑貨',
  CLASS1_OTC_DRUG: '第1類医薬品',
  CLASS2_OTC_DRUG: '第2類医薬品',
};

export function backView(product, catalogue) {
  const { label, volume } = product;
  const boxed = { ...product, label: { ...label, shape: 'box' } };
  const shown = artOf(catalogue.comesInBox(product) ? boxed : product);
  let place = { top: -400 };
  const back = {
    name: `${shown.brand} ${label.name}`,
    sub: [KINDS[product.kind], label.sub, `内容量 ${volume}`].filter(Boolean).join('　'),
    paragraphs: paragraphsOf(product, catalogue),
    code: product.productCode,
    material: /box|sachet/.test(shown.kind) ? '紙' : 'プラ',
    part: shown.kind === 'box' ? '外箱' : '容器',
    onDrawn: (drawn) => {
      place = drawn;
    },
  };
  const { w } = measure({ ...shown, back });
  const scale = Math.min((shown.kind === 'jar' ? 840 : shown.kind === 'box' ? 740 : 660) / w, 830 / -place.top);
  return composition({
    items: [{ ...shown, back, x: 500, scale }],
    bg: shown.bg,
    floorY: 0.945,
    shadowTint: shown.palette.shadow ?? '#1b2b33',
  });
}

function paragraphsOf({ kind, usage, ingredients, cautions, country, volume, setOf }, catalogue) {
  const pieces = setOf.map(({ skuCode, quantity }) => `${catalogue.bySku.get(skuCode)?.name ?? ''} ×${quantity}`);
  const isFood = kind === 'FOOD';
  const steps = usage.map(([title, text], at) => `${'①②③④⑤'[at] ?? ''}${title}：${text}`).join('');
  return [
    ...(pieces.length > 0 ? [['セット内容', pieces.join('、')]] : []),
    [isFood ? '召し上がり方' : kind.endsWith('OTC_DRUG') ? 'ご使用の前に' : 'ご使用方法', steps],
    [isFood ? '原材料名' : kind === 'GOODS' ? '素材' : '成分', ingredients],
    ['内容量', volume],
    ['使用上の注意', cautions],
    [isFood ? '原産国' : '製造国', country],
    [kind.endsWith('OTC_DRUG') ? '製造販売元' : '発売元', 'ANGFA STORE 運営事務局（デモ）'],
  ];
}
