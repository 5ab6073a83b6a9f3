import { holeMark } from '@store/contracts/composition';
import { expect, it } from 'vitest';
import { cutTemplate } from './page-template.ts';

const secret = 'a1b2c3d4';
const mark = (name: Parameters<typeof holeMark>[1]) => holeMark(secret, name);
const cut = (body: string) => cutTemplate(body, { secret, taints: ['taint77', '9,999'], own: ['C77'] });
const WHOLE = `<b>${mark('full-name')}</b><i>{"sku_code":"S1","review_code":"R1"}</i><s>${mark('personal')}</s>`;

it('cuts a page at its marks and lists the codes that members mark', () => {
  expect(cut(WHOLE)).toEqual({
    pieces: ['<b>', '</b><i>{"sku_code":"S1","review_code":"R1"}</i><s>', '</s>'],
    holes: ['full-name', 'personal'],
    marked: new Set(['S1', 'R1']),
  });
});

it.each([
  ['personal-outside-holes', `${WHOLE}taint77`],
  ['personal-outside-holes', `${WHOLE}9,999`],
  ['value-of-member', `${WHOLE}C77`],
  ['no-holes', '<p>page</p>'],
  ['no-holes', `${WHOLE}${mark('personal')}`],
  ['unknown-hole', `${WHOLE}hole-${secret}-age-end`],
  ['unknown-hole', `${WHOLE}${mark('cart')}`],
  ['unknown-hole', `${WHOLE}${mark('cart-over')}${mark('cart')}`],
  ['unknown-hole', `${WHOLE}hole-${secret}-points`],
  ['unknown-hole', `${WHOLE}HOLE-${secret}-points-end`],
])('refuses a page as %s: %s', (reason, body) => {
  expect(cut(body)).toBe(reason);
});
