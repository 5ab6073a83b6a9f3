/** Pictures of this page, served by the shop under /pictures/. */
export const HERO = { id: 'scalp-hero', width: 1680, height: 860, widths: [480, 960, 1680] };
export const HERO_PHONE = { id: 'scalp-hero-phone', width: 780, height: 1080, widths: [480, 780] };
export const FOAM = { id: 'column-foam', width: 960, height: 640, widths: [480, 960] };
export const WATER = { id: 'column-water', width: 960, height: 640, widths: [480, 960] };
export const STRAND = { id: 'column-strand', width: 960, height: 640, widths: [480, 960] };
