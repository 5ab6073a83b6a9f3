import { describe, expect, it } from '@jest/globals';
import { addressInput } from '@store/contracts/entities';
import { typedEmail } from '@store/contracts/wire';
import { addressFields, guestFields, tidy } from './customer-fields.ts';
import { EMPTY_FIELDS } from './fields-and-address.ts';

const onTheWire = { ...addressInput.shape, ...addressInput.shape.name.shape, email: typedEmail };

/** Field, text as entered by browsers, IMEs and other programs, stored text. */
const PASTED = [
  // The format of `autocomplete="tel"` in the HTML standard.
  ['tel', '+81 90-0000-1234', '09000001234'],
  ['tel', '+819000001234', '09000001234'],
  ['tel', '008190-0000-1234', '09000001234'],
  ['tel', '+81(0)90-0000-1234', '09000001234'],
  ['tel', '＋８１　３　１２３４　５６７８', '0312345678'],
  ['tel', '03-1234-5678', '0312345678'],
  ['tel', '０３（１２３４）５６７８', '0312345678'],
  ['tel', '　090 1234 5678　', '09012345678'],
  // Copied links and lines of a signature.
  ['tel', 'tel:+81-90-0000-1234', '09000001234'],
  ['tel', 'ＴＥＬ：03-1234-5678', '0312345678'],
  ...[
    '〜',
    '～',
    '~',
    '─',
    '━',
    'ー',
    'ｰ',
    '－',
    '‐',
    '‑',
    '–',
    '—',
    '―',
    '−',
    '.',
    '．',
    '_',
    '・',
    '･',
    '·',
    '•',
    '/',
  ].map((dash) => ['tel', `090${dash}0000${dash}1234`, '09000001234'] as const),
  // iPhones wrap copied contact data in isolation characters.
  ...[
    '\u202d090-0000-1234\u202c',
    '\u206809000001234\u2069',
    '\u200e090-0000-1234',
    '090-0000-1234\u200b',
    '090\ufe0d0000\u20601234',
  ].map((typed) => ['tel', typed, '09000001234'] as const),
  // The format of `autocomplete="postal-code"`.
  ['zip_code', '107-0062', '1070062'],
  ['zip_code', '1070062\u200b', '1070062'],
  ['zip_code', '〒１０７ー００６２', '1070062'],
  ['zip_code', '107～0062', '1070062'],
  ['zip_code', '\u202a107 0062\u202c', '1070062'],
  ['email', '\u200btaro@example.jp', 'taro@example.jp'],
  ['email', 'mailto:taro@example.jp', 'taro@example.jp'],
  ['email', '　ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ ', 'taro@example.jp'],
  ['email', 'taro\u00ad@example.jp\ufe0f', 'taro@example.jp'],
  ['email', 'a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
  ['last_name_kana', 'ヤマダ\u200b', 'ヤマダ'],
  ['last_name_kana', 'ヤマタ\u3099', 'ヤマダ'],
  ['last_name_kana', 'やまた\u3099', 'ヤマダ'],
  ['last_name_kana', 'ヤマタ゛', 'ヤマダ'],
  ['last_name_kana', 'ﾔﾏﾀﾞ', 'ヤマダ'],
  ['last_name_kana', 'ハ゜ク', 'パク'],
  ['last_name_kana', ' たかはし　', 'タカハシ'],
  ['first_name_kana', 'ﾏﾘｰ･ｱﾝﾇ', 'マリー・アンヌ'],
  ['first_name_kana', 'マリー　アンヌ', 'マリー アンヌ'],
  ['last_name', '　髙橋　', '髙橋'],
  ['last_name', '\u202e山\u200b田\u2066', '山田'],
  ['last_name', '渡邊\u{e0100}', '渡邊\u{e0100}'],
  ['last_name', '\ufa19谷', '\ufa19谷'],
  ['last_name', '𠮷野', '𠮷野'],
  ['first_name', 'マリア　ルイサ', 'マリア　ルイサ'],
  ['first_name', 'Jose\u0301', 'José'],
  ['city', '港\u2060区\u200f', '港区'],
  ['address1', '南青山1-2-3\u200b', '南青山1-2-3'],
  ['address2', '\u2067サンプル青山401\u2069', 'サンプル青山401'],
  ['label', '実家\ufeff', '実家'],
] as const;

describe('customer form fields', () => {
  it.each(PASTED)(
    'normalizes %s pasted as %j to %j, in the form and on the wire (49, 51, V-05)',
    (name, typed, stored) => {
      expect(guestFields.shape[name].parse(typed)).toBe(stored);
      expect(onTheWire[name].parse(typed)).toBe(stored);
      expect(tidy[name](stored)).toBe(stored);
    },
  );

  it.each([
    ['19900228', '1990-02-28'],
    ['1990-02-28', '1990-02-28'],
    ['1990/2/8', '1990-02-08'],
    ['1990．2．8', '1990-02-08'],
    ['1990・2・8', '1990-02-08'],
    ['1990ー02ー28', '1990-02-28'],
    ['１９９０年２月２８日', '1990-02-28'],
    ['1990年 2月 28日\u200b', '1990-02-28'],
    ['1990228', '1990228'],
    ['きのう', 'きのう'],
  ])('normalizes the birthday %j to %s (E-02)', (typed, read) => {
    expect(tidy.birthday(typed)).toBe(read);
  });

  it.each(['0012345678', '03-1234', '12345678901', '090-1234-567', '03-1234-56789', '電話なし', '+1 415 555 2671', ''])(
    'rejects the telephone number %j (51)',
    (typed) => {
      const { error } = addressFields.shape.tel.safeParse(typed);
      expect(error?.issues[0]?.message).toMatch(/^電話番号は市外局番から/);
      expect(onTheWire.tel.safeParse(typed).success).toBe(false);
    },
  );

  it.each(['\u3164', '\u200b', '\u2800', '\ufe0f\u200d', '\u202e\u202c'])(
    'rejects the invisible name %j (49)',
    (typed) => {
      expect(addressFields.shape.last_name.safeParse(typed).error?.issues[0]?.message).toBe('姓を入力してください');
      expect(onTheWire.last_name.safeParse(typed).success).toBe(false);
    },
  );

  it('defaults to sex MALE and no consent (E-05)', () => {
    const { sex, agreed, ...rest } = EMPTY_FIELDS;
    expect([sex, agreed]).toEqual(['MALE', false]);
    const flags = Object.entries(rest).filter(([name]) => name.endsWith('_permission_flg'));
    expect(flags.map(([, given]) => given)).toEqual([false, false, false]);
  });

  it('has an instructive message for every rule, in form order (50)', () => {
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
