import type { Product } from '../types.ts';

/** Height of a package, cm, for the size pictures: from its shape and content. */
export function heightCm({ label: { shape }, volume, name }: Product): number {
  const fixed = FIXED[shape];
  if (fixed) return name.includes('携帯') ? fixed * 0.7 : fixed;
  // Twice the content is a quarter higher: packages grow in all directions.
  return Math.min(34, Math.round((BY_VOLUME[shape] ?? 3) * Math.cbrt(contentOf(volume)) * 2) / 2);
}

/** Height of packages that do not grow with their content. */
const FIXED: Readonly<Record<string, number | undefined>> = {
  ampoule: 7.5,
  brush: 22,
  'scalp-brush': 7.5,
  stick: 7,
  // The box of a set.
  group: 24,
};

/** Height of one millilitre or gram in such a package, cm. */
const BY_VOLUME: Readonly<Record<string, number | undefined>> = {
  'pump-bottle': 2.7,
  bottle: 2.9,
  spray: 3.15,
  'baby-bottle': 2.6,
  dropper: 3.3,
  tube: 3.1,
  jar: 1.15,
  'supplement-pouch': 3,
  'refill-pouch': 2.7,
  sachet: 3.6,
  box: 2.5,
};

/** mL or g in one package; contents counted in pieces are converted to grams. */
function contentOf(volume: string): number {
  const [, amount, , pieces] = /^([\d.]+)(?:mL|g)(×(\d+))?/.exec(volume) ?? [];
  if (amount) return pieces ? Math.min(200, 60 + Number(amount) * Number(pieces)) : Math.max(20, Number(amount));
  const count = Number(/^(\d+)/.exec(volume)?.[1] ?? 1);
  return Math.min(300, 60 + count);
}
