import { expect, it } from '@jest/globals';
import { DEFAULT_GIFT, NO_OPTIONS, normalizeOptions } from './order-options.ts';

it('normalizes the texts of gift, note and addressee (43, 44)', () => {
  const pasted = {
    ...NO_OPTIONS,
    gift: { ...DEFAULT_GIFT, noshi_name: '\u202e来栖\u200b', message: 'おめでとう\ud83c', sender_name: '\u3164' },
    note: '一行目\r\n二行目\u2066',
    receipt_addressee: ' 株式会社\u200b来栖 ',
  };
  expect(normalizeOptions(pasted)).toEqual({
    ...NO_OPTIONS,
    gift: { ...DEFAULT_GIFT, noshi_name: '来栖', message: 'おめでとう', sender_name: '' },
    note: '一行目\n二行目',
    receipt_addressee: '株式会社来栖',
  });
});
