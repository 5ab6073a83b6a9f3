import { describe, expect, it } from 'vitest';
import { addressFields, tidy } from './customer-fields.ts';
import { EMPTY_FIELDS } from './fields-and-address.ts';

describe('the customer input form', () => {
  it.each([
    ['19900228', '1990-02-28'],
    ['1990/2/8', '1990-02-08'],
    ['１９９０年２月２８日', '1990-02-28'],
    ['1990228', '1990228'],
    ['きのう', 'きのう'],
  ])('E-02 the birthday %s is read as %s', (typed, read) => {
    expect(tidy.birthday(typed)).toBe(read);
  });

  it.each([
    ['0312345678', '0312345678'],
    ['03-1234-5678', '0312345678'],
    ['０３（１２３４）５６７８', '0312345678'],
    ['　090 1234 5678　', '09012345678'],
  ])('51 the telephone %s is taken as %s, a land line like a mobile', (typed, read) => {
    expect(addressFields.shape.tel.safeParse(typed)).toEqual({ success: true, data: read });
  });

  it.each(['0012345678', '03-1234', '12345678901', '090-1234-567', '03-1234-56789', '電話なし'])(
    '51 %s is no telephone, and the field says so',
    (typed) => {
      const { error } = addressFields.shape.tel.safeParse(typed);
      expect(error?.issues[0]?.message).toMatch(/^電話番号は市外局番から/);
    },
  );

  it('49 a name is kept as it is typed but for the spaces around it; furigana become katakana', () => {
    const { last_name, last_name_kana } = addressFields.shape;
    expect(last_name.parse('　髙橋　')).toBe('髙橋');
    expect(last_name.parse('マリア　ルイサ')).toBe('マリア　ルイサ');
    expect(last_name_kana.parse(' たかはし　')).toBe('タカハシ');
    expect(last_name_kana.parse('ﾀｶﾊｼ')).toBe('タカハシ');
  });

  it('E-05 begins with sex MALE and nothing agreed to', () => {
    const { sex, agreed, ...rest } = EMPTY_FIELDS;
    expect([sex, agreed]).toEqual(['MALE', false]);
    const flags = Object.entries(rest).filter(([name]) => name.endsWith('_permission_flg'));
    expect(flags.map(([, given]) => given)).toEqual([false, false, false]);
  });

  it('50 every rule says how to put it right, in the order of the form', () => {
    const read = addressFields.safeParse(EMPTY_FIELDS);
    const paths = read.error?.issues.map(({ path }) => path[0]);
    expect(paths).toEqual([
      'last_name',
      'first_name',
      'last_name_kana',
      'first_name_kana',
      'zip_code',
      'state',
      'city',
      'address1',
      'tel',
    ]);
    for (const { message } of read.error?.issues ?? []) expect(message).toMatch(/入力してください|選んでください/);
  });
});
