/** Converts a product row to drawing options: the brand's colours applied to the package's own tone. */
import { lum, mix } from './colour.mjs';

const BRANDS = {
  BR01: {
    brand: 'NOWAKI',
    mark: '野分',
    motif: 'wind',
    wordmarkFont: 'sans',
    ink: '#14222e',
    light: '#9db9cc',
    shoulder: 40,
    cap: '#1c2e40',
    bg: ['#e9eef2', '#f5f7f9', '#d9e1e7'],
  },
  BR02: {
    brand: 'KAMIORI',
    mark: '髪織',
    motif: 'strand',
    wordmarkFont: 'serif',
    ink: '#5d2a3a',
    light: '#e7c3bf',
    shoulder: 120,
    cap: '#c9a79f',
    bg: ['#f6eeee', '#fbf6f5', '#ecdfdd'],
  },
  BR03: {
    brand: 'YUKIWARI',
    mark: '雪割',
    motif: 'snow',
    wordmarkFont: 'serif',
    ink: '#24495c',
    light: '#bcd9e8',
    shoulder: 70,
    cap: '#f9fbfc',
    bg: ['#e8f0f4', '#f6fafb', '#d8e5eb'],
  },
  BR04: {
    brand: 'MATSUYOI',
    mark: '待宵',
    motif: 'moon',
    wordmarkFont: 'serif',
    ink: '#3b2f55',
    light: '#d8bd8a',
    shoulder: 60,
    cap: '#c9a86a',
    bg: ['#edeaf2', '#f7f5f9', '#dfd9e8'],
  },
  BR05: {
    brand: 'TSUMUGINA',
    mark: '紡菜',
    motif: 'leaf',
    wordmarkFont: 'serif',
    ink: '#3c4620',
    light: '#e4dfae',
    shoulder: 60,
    cap: '#6f7d3c',
    bg: ['#f0f0e6', '#f9f9f3', '#e2e3d2'],
  },
  BR06: {
    brand: 'HINATANE',
    mark: '陽種',
    motif: 'sun',
    wordmarkFont: 'sans',
    ink: '#7a4a18',
    light: '#ffe2b8',
    shoulder: 96,
    cap: '#f1c98b',
    bg: ['#fbf2e4', '#fdf9f1', '#f3e4cd'],
  },
  BR07: {
    brand: 'SEIRAN',
    mark: '晴嵐',
    motif: 'drop',
    wordmarkFont: 'sans',
    ink: '#0d4a48',
    light: '#a5d6cd',
    shoulder: 26,
    cap: '#e9f0ee',
    bg: ['#e6f1ef', '#f5faf9', '#d4e6e3'],
  },
  BR08: {
    brand: 'MEDIOLE',
    mark: '',
    motif: 'cross',
    wordmarkFont: 'sans',
    ink: '#1b3d68',
    light: '#c9dcf0',
    shoulder: 40,
    cap: '#ffffff',
    bg: ['#ebf0f6', '#f7f9fc', '#dbe4ef'],
  },
};

const isSmall = (label) => /お試し|ミニ|携帯|おでかけ|トライアル/.test(label.sub);

/** Drawing options for one product row of the catalogue. */
export function artOf({ brandCode, label, volume }) {
  const house = BRANDS[brandCode];
  return {
    kind: label.shape,
    layout: label.layout,
    brand: house.brand,
    mark: house.mark,
    wordmarkFont: house.wordmarkFont,
    motif: label.motif ?? house.motif,
    shoulder: house.shoulder,
    name: label.name,
    nameEn: label.nameEn,
    sub: label.sub,
    sizeText: volume.replace(/（.*）/, ''),
    code: label.code,
    drugClass: label.drugClass,
    sideText: label.drugClass ? 'メディオール' : label.name,
    doseText: '2mL',
    small: isSmall(label),
    fit: isSmall(label) ? 560 : 710,
    window:
      /粒/.test(volume) && label.shape === 'supplement-pouch' ? mix(label.cap ?? house.cap, '#ffffff', 0.3) : undefined,
    palette: label.drugClass ? medicinePalette(label.tone, house) : palette(label, house),
    bg: groundOf(house, label.tone),
  };
}

/** Near-white ground in the brand's tint with a trace of the package's own colour. */
const groundOf = (house, tone) => house.bg.map((c, at) => mix(c, tone, [0.035, 0.015, 0.06][at]));
export const brandGround = (brandCode) => BRANDS[brandCode].bg;

function palette({ tone, cap, shape }, house) {
  const dark = mix(house.ink, '#0c1014', 0.25);
  const isLight = contrast(tone, dark) > contrast('#ffffff', tone) * 1.15;
  const ink = isLight ? dark : mix('#ffffff', tone, 0.05);
  const accent = isLight ? mix(house.ink, tone, lum(tone) > 0.45 ? 0.3 : 0.05) : house.light;
  const capColour = cap ?? house.cap;
  const base = { body: tone, cap: capColour, ink, accent, panelInk: mix(house.ink, '#0c1014', 0.3) };
  if (shape === 'dropper')
    return {
      ...base,
      body: mix(tone, '#ffffff', 0.4),
      liquid: tone,
      bulb: house.ink,
      glass: true,
      ink: mix(house.ink, '#0c1014', 0.35),
      accent: house.ink,
    };
  if (shape === 'ampoule') return { ...base, liquid: mix(tone, house.light, 0.5), ink: house.ink, accent: house.ink };
  if (shape === 'box') return { ...base, side: tone, sideInk: ink, band: cap };
  if (shape === 'supplement-pouch' || shape === 'sachet') return { ...base, band: capColour };
  if (shape === 'baby-bottle') return { ...base, band: mix(capColour, '#ffffff', 0.45) };
  return base;
}

/** WCAG contrast; `a` must be the lighter colour. */
const contrast = (a, b) => (lum(a) + 0.05) / (lum(b) + 0.05);

const medicinePalette = (tone, house) => ({
  body: '#f7fafc',
  side: tone,
  panel: tone,
  cap: '#ffffff',
  ink: mix(tone, '#0a1420', 0.35),
  sideInk: '#ffffff',
  accent: tone,
  panelInk: house.ink,
});
