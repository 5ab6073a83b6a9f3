import { favouriteMark, holeMark } from '@store/contracts/composition';
import { expect, it } from 'vitest';
import { cutTemplate } from './page-template.ts';

const secret = 'a1b2c3d4';
const mark = (name: Parameters<typeof holeMark>[1]) => holeMark(secret, name);
const cut = (body: string) => cutTemplate(body, { secret, taints: ['taint77', '9,999'], own: ['C77'] });
const WHOLE = `<b>${mark('full-name')}</b><i>{"sku_code":"S1","review_code":"R1"}</i><s>${mark('personal')}</s>`;

it('cuts a page at its marks and lists its favourite buttons and reviews', () => {
  const heart = { skuCode: 'S2', on: '</>:外す', off: '追加' };
  expect(cut(WHOLE + favouriteMark(secret, heart))).toEqual({
    pieces: ['<b>', '</b><i>{"sku_code":"S1","review_code":"R1"}</i><s>', '</s>', ''],
    holes: ['full-name', 'personal', heart],
    hearts: new Set(['S2']),
    reviews: new Set(['R1']),
  });
});

it.each([
  ['personal-outside-holes', `${WHOLE}taint77`],
  ['personal-outside-holes', `${WHOLE}9,999`],
  ['value-of-member', `${WHOLE}C77`],
  ['no-holes', '<p>page</p>'],
  ['no-holes', `${WHOLE}${mark('personal')}`],
  ['unknown-hole', `${WHOLE}hole-${secret}-age-end`],
  ['unknown-hole', `${WHOLE}hole-${secret}-favourite:S1:on-end`],
  ['unknown-hole', `${WHOLE}${mark('cart')}`],
  ['unknown-hole', `${WHOLE}${mark('cart-over')}${mark('cart')}`],
  ['unknown-hole', `${WHOLE}hole-${secret}-points`],
  ['unknown-hole', `${WHOLE}HOLE-${secret}-points-end`],
])('refuses a page as %s: %s', (reason, body) => {
  expect(cut(body)).toBe(reason);
});
