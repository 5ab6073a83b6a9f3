import { describe, expect, it } from '@jest/globals';
import { addressFields, tidy } from './customer-fields.ts';
import { EMPTY_FIELDS } from './fields-and-address.ts';

describe('the customer input form', () => {
  it.each([
    ['19900228', '1990-02-28'],
    ['1990/2/8', '1990-02-08'],
    ['１９９０年２月２８日', '1990-02-28'],
    ['1990228', '1990228'],
    ['きのう', 'きのう'],
  ])('the birthday %s is read as %s (E-02)', (typed, read) => {
    expect(tidy.birthday(typed)).toBe(read);
  });

  it.each([
    ['0312345678', '0312345678'],
    ['03-1234-5678', '0312345678'],
    ['０３（１２３４）５６７８', '0312345678'],
    ['　090 1234 5678　', '09012345678'],
  ])('the telephone %s is taken as %s, a land line like a mobile (51)', (typed, read) => {
    expect(addressFields.shape.tel.safeParse(typed)).toEqual({ success: true, data: read });
  });

  it.each(['0012345678', '03-1234', '12345678901', '090-1234-567', '03-1234-56789', '電話なし'])(
    '%s is no telephone, and the field says so (51)',
    (typed) => {
      const { error } = addressFields.shape.tel.safeParse(typed);
      expect(error?.issues[0]?.message).toMatch(/^電話番号は市外局番から/);
    },
  );

  it('a name is kept as it is typed but for the spaces around it; furigana become katakana (49)', () => {
    const { last_name, last_name_kana } = addressFields.shape;
    expect(last_name.parse('　髙橋　')).toBe('髙橋');
    expect(last_name.parse('マリア　ルイサ')).toBe('マリア　ルイサ');
    expect(last_name_kana.parse(' たかはし　')).toBe('タカハシ');
    expect(last_name_kana.parse('ﾀｶﾊｼ')).toBe('タカハシ');
  });

  it('begins with sex MALE and nothing agreed to (E-05)', () => {
    const { sex, agreed, ...rest } = EMPTY_FIELDS;
    expect([sex, agreed]).toEqual(['MALE', false]);
    const flags = Object.entries(rest).filter(([name]) => name.endsWith('_permission_flg'));
    expect(flags.map(([, given]) => given)).toEqual([false, false, false]);
  });

  it('every rule says how to put it right, in the order of the form (50)', () => {
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
