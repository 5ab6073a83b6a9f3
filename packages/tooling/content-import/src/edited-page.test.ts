import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { editedOf, readEdited, readFolder, readPage } from './index.ts';
import { writePage } from './writing/write-page.ts';

const DEMO = fileURLToPath(new URL('../../demo-store/pages', import.meta.url));
const { pages } = readFolder(DEMO);

const guide = pages.find(({ page }) => page.slug === 'guide/payment')?.page;
if (!guide) throw new Error('no guide/payment');
const faultsOf = (some: Partial<ReturnType<typeof editedOf>>, page = guide) => {
  const read = readEdited(page, { ...editedOf(page), ...some });
  return Array.isArray(read) ? read.map(({ field, line, reason }) => [field, line, reason]) : [];
};

describe('a page as a form', () => {
  it.each(pages.map(({ page }) => [page.slug, page] as const))('reads %s back unchanged (R-19)', (_, page) => {
    const read = readEdited(page, editedOf(page));
    if (Array.isArray(read)) throw new Error(JSON.stringify(read));
    expect(read.page).toEqual(page);
    expect(writePage(read.page)).toBe(writePage(page));
  });

  it('names the field of a fault, and the line in a longer text (R-19)', () => {
    const body = 'よい文です。\n\n<br>\n\n::nothing';
    expect(faultsOf({ title: '', until: '2026-02-30T10:00', body })).toEqual([
      ['title', null, '空です'],
      ['until', null, expect.stringContaining('日時は')],
      ['body', 3, expect.stringContaining('HTML')],
      ['body', 5, expect.stringContaining('::nothing')],
    ]);
    expect(faultsOf({ from: '2026-12-02T00:00', until: '2026-12-01T00:00' })).toMatchObject([
      ['until', null, expect.any(String)],
    ]);
    expect(faultsOf({ priority: '一' })).toMatchObject([['priority', null, expect.any(String)]]);
  });

  it('names the field that the kind of page needs, and the part that is too long (R-17)', () => {
    const column = { ...guide, kind: 'column' as const, slug: 'column/x' };
    expect(faultsOf({ products: 'P1001、a/b', tag: '\u200b' }, column).map(([field]) => field)).toEqual([
      'tag',
      'picture',
    ]);
    expect(faultsOf({ priority: '1001' })).toEqual([['priority', null, '-1000〜1000の整数にしてください']]);
    expect(faultsOf({ body: `よい文です。\n\n${'あ'.repeat(5_000)}` })).toEqual([
      ['body', 3, '長すぎるか、使えない文字があります'],
    ]);
    expect(faultsOf({ body: 'よい文です。\n\n'.repeat(301) })).toEqual([
      ['body', 601, expect.stringContaining('300個まで')],
    ]);
  });

  it('reads text pasted from a document, and full-width input (R-17)', () => {
    const body = '\ufeff##\u00a0箱\r\n\r\n-\u3000紙\r\n-\u00a0布\u200b\r\n';
    const pasted = {
      title: ' 箱\u200b\u00a0と布\t',
      description: '一行\n二行',
      tag: ' \u00a0',
      priority: '１０',
      products: 'Ｐ１００１，P1002',
      body,
    };
    const read = readEdited(guide, { ...editedOf(guide), ...pasted });
    if (Array.isArray(read)) throw new Error(JSON.stringify(read));
    expect(read.page).toMatchObject({
      ...{ title: '箱 と布', description: '一行 二行', priority: 10, product_codes: ['P1001', 'P1002'] },
      blocks: [
        { kind: 'heading', text: '箱' },
        { kind: 'list', items: [['紙'], ['布']] },
      ],
    });
  });

  it.each([
    ...['1.　手順の一', '1)　手順の一', '-　紙の箱', '+　紙の箱', '*　紙の箱', '##　箱', '2026.　年'],
    ...['-\u00a0紙', '紙\u00a0の\u200b箱', '**紙\u00a0**の箱', '- 紙\\\n  -　箱', '👩‍👩‍👧の箱'],
    '::picture[紙\u00a0の箱]{src=column-water caption="紙\u00a0の\u200b箱"}',
  ])('keeps the pushed text %j (R-17)', (text) => {
    const file = `---\nkind: guide\ntitle: "箱\\u00A0と\\u200B布 "\n---\n\n${text}\n`;
    const pushed = readPage(file, { file: 'guide/box.md', pictureOf: (address) => address });
    if (Array.isArray(pushed)) throw new Error(JSON.stringify(pushed));
    const read = readEdited(pushed.page, { ...editedOf(pushed.page), priority: '5' });
    expect(read).toMatchObject({ page: { ...pushed.page, priority: 5 } });
  });

  it('refuses a picture without a text (R-19)', () => {
    const body = '![](column-water)\n\n::picture{src=column-water}\n\n:::pair{src=column-water}\nよい文です。\n:::';
    const lines = faultsOf({ body }).map(([field, line, reason]) => [field, line, String(reason).slice(0, 9)]);
    expect(lines).toEqual([1, 3, 5].map((line) => ['body', line, '画像には、内容を伝']));
  });

  it('names the line of an order form (R-23)', () => {
    const landing = pages.find(({ page }) => page.form)?.page;
    const form = 'title: お申し込み\nlead: 選びます。\noffers: [';
    expect(faultsOf({ form }, landing)).toMatchObject([['form', expect.any(Number), expect.any(String)]]);
    expect(faultsOf({ form: 'title: お申し込み\nlead: ""\noffers: []' }, landing)[0]).toEqual([
      'form',
      2,
      expect.any(String),
    ]);
  });

  it.each([
    ['no other value', 'title: お申し込み\nlead: *春の香り'],
    ['no other value, to merge', 'title: お申し込み\n<<: *base'],
    ['itself', 'title: &a\n  b: *a'],
  ])('names the line of a form that refers to %s (R-23)', (_, form) => {
    const landing = pages.find(({ page }) => page.form)?.page;
    expect(faultsOf({ form }, landing)).toEqual([['form', 2, expect.stringContaining('*で始まる')]]);
  });

  it('names the address of another kind (R-17)', () =>
    expect(faultsOf({}, { ...guide, slug: 'column/x' })).toMatchObject([
      ['page_code', null, expect.stringContaining('guide')],
    ]));
});
