import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postcode } from '@store/contracts/calls/checkout';
import { closingDays } from '@store/contracts/calls/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { importPostcodes } from './import-postcodes.ts';
import { readKenAllLine, townOf } from './read-ken-all.ts';

let backend: TestBackend;
let folder: string;
beforeAll(async () => {
  backend = await openTestBackend();
  folder = await mkdtemp(join(tmpdir(), 'store-postcodes-'));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

const line = (zip: string, state: string, city: string, town: string) =>
  `13113,"150  ","${zip}","ｶﾅ","ｶﾅ","ｶﾅ","${state}","${city}","${town}",0,0,0,0,0,0`;
async function fileOf(...lines: string[]): Promise<string> {
  const file = join(folder, `ken-${lines.length}.csv`);
  await writeFile(file, lines.map((text) => `${text}\r\n`).join(''));
  return file;
}
const ask = (code: string) => backend.visitor().ask(postcode, { postcode: code });

describe('packaged postcodes', () => {
  it.each([
    ['1500002', '東京都渋谷区渋谷'],
    ['100-0005', '東京都千代田区丸の内'],
    ['0600000', '北海道札幌市中央区'],
    ['9071801', '沖縄県八重山郡与那国町与那国'],
    ['6018449', '京都府京都市南区西九条大国町'],
  ])('maps %s to %s (A-35)', async (code, address) => expect((await ask(code)).full_address).toBe(address));
  it('returns national holidays and the shop’s own closing days as data (A-35, L-07)', async () => {
    const { holidays, warehouse, desk } = await backend.visitor().ask(closingDays, {});
    expect(holidays).toEqual(
      expect.arrayContaining(['2026-07-20', '2026-08-11', '2026-09-21', '2026-09-22', '2026-09-23']),
    );
    expect(warehouse).toEqual([{ day: '2026-08-20', reason: '棚卸し' }]);
    expect(desk.map(({ day }) => day)).toEqual(['2026-08-20']);
  });
});

describe('townOf', () => {
  it.each([
    ['以下に掲載がない場合', '札幌市中央区', ''],
    ['丸の内（次のビルを除く）', '千代田区', '丸の内'],
    ['丸の内東京ビルディング（地階・階層不明）', '千代田区', '丸の内東京ビルディング'],
    ['一円', '犬上郡多賀町', '一円'],
    ['渡名喜村一円', '島尻郡渡名喜村', ''],
    ['ひらがなの次に番地がくる場合', 'どこか市', ''],
  ])('reads %s in %s as 「%s」', (written, city, town) => expect(townOf(written, city)).toBe(town));
  it.each(['a,b,c', line('150000', '東京都', '渋谷区', '渋谷'), line('1500002', '東京', '渋谷区', '渋谷')])(
    'readKenAllLine names the line number of an invalid line: %s',
    (text) => expect(() => readKenAllLine(text, 7)).toThrow('line 7'),
  );
});

describe('importPostcodes', () => {
  it('rejects a file that is far too short and changes nothing', async () => {
    const file = await fileOf(line('1500002', '東京都', '渋谷区', '渋谷'));
    await expect(importPostcodes(backend.database, { file, now: 0 })).rejects.toThrow('has only 1 lines');
    expect((await ask('100-0005')).full_address).toBe('東京都千代田区丸の内');
  });
  it('stores several towns of one postcode; V-04 accepts each of them (A-35, 47)', async () => {
    const file = await fileOf(
      line('4980000', '愛知県', '弥富市', '以下に掲載がない場合'),
      line('4980000', '三重県', '桑名郡木曽岬町', '以下に掲載がない場合'),
      line('6028126', '京都府', '京都市上京区', '中書町（上る）'),
      line('6028126', '京都府', '京都市上京区', '中書町（下る）'),
      line('6028126', '京都府', '京都市上京区', '亀屋町'),
    );
    expect(await importPostcodes(backend.database, { file, now: 1, least: 5 })).toBe(4);
    expect((await ask('4980000')).places).toHaveLength(2);
    const kyoto = await ask('602-8126');
    expect(kyoto.places.map(({ town }) => town)).toEqual(['中書町', '亀屋町']);
    expect(kyoto.full_address).toBe('京都府京都市上京区');
    // A postcode missing from the newer list is unknown.
    expect((await backend.visitor().refusal(postcode, { postcode: '100-0005' })).code).toBe('postcode-unknown');
  });
  it('serializes two concurrent imports', async () => {
    const files = await Promise.all([
      fileOf(line('1500002', '東京都', '渋谷区', '渋谷'), line('1500001', '東京都', '渋谷区', '神宮前')),
      fileOf(...[1, 2, 3].map((n) => line(`150000${n}`, '東京都', '渋谷区', `町${n}`))),
    ]);
    await Promise.all(files.map((file) => importPostcodes(backend.database, { file, now: 2, least: 1 })));
    const found = await ask('1500001');
    expect(['神宮前', '町1']).toContain(found.places[0]?.town);
  });
});
