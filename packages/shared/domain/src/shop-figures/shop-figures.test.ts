import { describe, expect, it } from '@jest/globals';
import { allPlaceholders, fillPlaceholders, literalFigures, SHOP_FIGURES } from './index.ts';

describe('figures in texts', () => {
  it.each([
    ['fee.cod', '330円'],
    ['fee.shipping.island', '1,100円'],
    ['fee.shipping.okinawa', '1,320円'],
    ['subscription.deadline', '7日前の23:59'],
    ['points.blue-extra', '4%'],
    ['desk.general.hours', '9:00〜18:00、日曜・祝日・年末年始を除く'],
  ])('contain %s as computed from the rules (R-19)', (name, figure) => {
    expect(SHOP_FIGURES[name]).toBe(figure);
  });
  it('replace their placeholders (R-19)', () => {
    expect(fillPlaceholders('手数料は{{fee.cod}}、送料は{{ fee.shipping }}です。', SHOP_FIGURES)).toBe(
      '手数料は330円、送料は550円です。',
    );
    expect(allPlaceholders('{{a}}と{{b.c}}')).toEqual(['a', 'b.c']);
    expect(() => fillPlaceholders('{{fee.nothing}}', SHOP_FIGURES)).toThrow('fee.nothing');
    expect(() => fillPlaceholders('{{constructor}}', { a: 'x' })).toThrow(RangeError);
  });
  it.each(['送料550円', '￥1,000から', '５５０ 円', '0120-000-123へ'])(
    'are found hard-coded in 「%s」 (R-19)',
    (text) => {
      expect(literalFigures(text)).toHaveLength(1);
    },
  );
  it.each(['送料{{fee.shipping}}', '38℃のお湯で3分', '2026年12月', '円を描くように', '一円玉の大きさ'])(
    'are not found in 「%s」 (R-19)',
    (text) => {
      expect(literalFigures(text)).toEqual([]);
    },
  );
});
