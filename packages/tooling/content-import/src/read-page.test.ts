import { describe, expect, it } from 'vitest';
import { printFault, readPage } from './index.ts';
import { writePage } from './writing/write-page.ts';

const FRONT = `---
kind: guide
title: お支払い方法
description: ご注文の内容によって、お選びいただけない方法があります。
---
`;
const pictureOf = (address: string) => (address === 'gone' || address.includes('.') ? null : address);
const read = (text: string, file = 'guide/payment.md') => readPage(text, { file, pictureOf });
const faultsOf = (text: string) => {
  const answer = read(FRONT + text);
  return Array.isArray(answer) ? answer.map(printFault) : [];
};
const pageOf = (text: string) => {
  const answer = read(FRONT + text);
  if (Array.isArray(answer)) throw new Error(answer.map(printFault).join('\n'));
  return answer.page;
};

describe('readPage', () => {
  it('reads a file as blocks (R-19)', () => {
    const { blocks, slug } = pageOf(`## 送料

**1か所**につき{{fee.shipping}}。[配送・送料](/guide/delivery)へ。

| | |
|---|---|
| 北海道 | {{fee.shipping.hokkaido}} |

:::steps
### 選ぶ
商品を選びます。

![カートの画面](column-water "カートに入れます")
:::

::button[店舗を探す]{href=/store_list}
`);
    expect(slug).toBe('guide/payment');
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'table', 'steps', 'button']);
    expect(blocks[1]).toEqual({
      kind: 'text',
      text: [
        { mark: 'strong', of: ['1か所'] },
        'につき{{fee.shipping}}。',
        { href: '/guide/delivery', of: ['配送・送料'] },
        'へ。',
      ],
    });
    expect(blocks[2]).toMatchObject({ head: null, rows: [[['北海道'], ['{{fee.shipping.hokkaido}}']]] });
  });

  it('reads its own output unchanged (R-19)', () => {
    const page = pageOf(`## 見出し

:tel[0120-149-931]へ、~~古い~~*新しい*[外](https://example.org/)。

1. 一つめ
2. 二つめ

| 地域 | 送料 |
|---|---|
| 沖縄県 | {{fee.shipping.okinawa}} |

:::box[ご注意]{tone=warn}
使用を中止してください。
:::

:::questions
### 届かないときは？
ご連絡ください。
:::

:::pair[頭皮]{src=column-water side=right}
### ならべて
読みます。
:::

::picture[泡]{src=column-foam caption="きめの細かい泡" size=wide}

::shelf[この手順に使う商品]{codes="P1001 P1020"}

::product{code=P1001}

::coupon{code=WELCOME500}

::telephone{desk=general}

::telephone[相談窓口]{number=0120-149-931 hours="平日の9時から17時"}

::map[本店]{address="東京都渋谷区" at="35.6581,139.7017"}

::store-badge{store=ios}

::social{service=line}

::video[洗い方]{href=https://example.org/film picture=column-foam}

::contents

:::sources
- [日本皮膚科学会](https://www.dermatol.or.jp/)
- 家庭の医学
:::
`);
    const again = read(writePage(page));
    expect(again).toMatchObject({ page });
  });

  it('reads a colon in a time as a colon (R-19)', () => {
    const page = pageOf('9:00〜18:00、Q:A');
    expect(page.blocks).toEqual([{ kind: 'text', text: ['9:00〜18:00、Q:A'] }]);
    expect(read(writePage(page))).toMatchObject({ page });
  });

  it.each([
    ['an unknown block', '::marquee[x]', '6: ::marqueeというブロック'],
    ['an unknown container', ':::frame\nx\n:::', '6: :::frameというブロック'],
    ['a script', '<script>alert(1)</script>', '6: <script>'],
    ['a style in a line', 'これは<span style="color:red">赤</span>', '6: <span style="color:red">'],
    ['a link with a script', '[x](javascript:alert(1))', '6: javascript:alert(1)は、リンクにできません'],
    ['a link to another host without a scheme', '[x](//evil.example)', '6: //evil.exampleは、リンクにできません'],
    ['an unknown picture', '\n\n![泡](gone)', '8: 画像がありません：gone'],
    ['an amount', '送料は550円です。', '6: 「550円」: 金額は'],
    ['a telephone number', 'お客様窓口（0120-000-123）へ', '6: 「0120-000-123」: 電話番号は'],
    ['an unknown placeholder', '{{fee.nothing}}', '6: {{fee.nothing}}という差し込み'],
    ['a placeholder of JavaScript', '{{constructor}}', '6: {{constructor}}という差し込み'],
    ['an unknown attribute of a block', '::product{code=P1001 price=1}', '6: :product{price}'],
    ['a title in the text', '# 題', '6: ページの題は、タイトルの項目に入力してください'],
    ['code', '```\nx\n```', '6: codeは、ページでは使えません'],
    ['an amount in a table', '| a | b |\n|---|---|\n| 送料 | 550円 |', '8: 「550円」'],
    ['an amount on a button', '::button[550円]{href=/item}', '6: 「550円」'],
    ['a step without a title', ':::steps\nx\n:::', '7: :::stepsは、見出し###で'],
  ])('rejects %s with its line (R-19)', (_name, text, fault) => {
    const faults = faultsOf(text);
    expect(faults[0]).toContain(`guide/payment.md:${fault}`);
  });

  it.each([
    ['no front matter', 'text', '1: 先頭に、---で囲んだ項目'],
    ['no kind', '---\ntitle: x\n---\n', '2: kind：値がないか'],
    ['an unknown kind', '---\nkind: blog\ntitle: x\n---\n', '2: kind：'],
    ['an unknown field', '---\nkind: guide\ntitle: x\nauthor: y\n---\n', '4: authorは、ページの項目ではありません'],
    ['a day that does not exist', '---\nkind: guide\ntitle: x\nfrom: 2026-02-30\n---\n', '4: from：日時は'],
    ['a time that does not exist', '---\nkind: guide\ntitle: x\nuntil: 2026-02-03T24:00\n---\n', '4: until：日時は'],
    [
      'an end before its beginning',
      '---\nkind: guide\ntitle: x\nfrom: 2026-12-02\nuntil: 2026-12-01\n---\n',
      '5: until：公開日時より後にしてください',
    ],
    ['a redirect without an end', '---\nkind: guide\ntitle: x\nleads_to: /\n---\n', '4: leads_to：'],
    [
      'an address of another kind',
      '---\nkind: column\nslug: guide/a\ntitle: x\ntag: y\npicture: z\n---\n',
      '1: コラムのアドレスは',
    ],
    [
      'a column without a picture',
      '---\nkind: column\nslug: column/1\ntitle: x\ntag: y\n---\n',
      '2: picture：コラムには',
    ],
    ['invalid YAML', '---\nkind: [guide\n---\n', '2: '],
    ['an amount in the title', '---\nkind: guide\ntitle: 送料550円\n---\n', '3: 「550円」'],
  ])('rejects %s with its line (R-19)', (_name, text, fault) => {
    const answer = read(text);
    const faults = Array.isArray(answer) ? answer.map(printFault) : [];
    expect(faults[0]).toContain(`guide/payment.md:${fault}`);
  });
});
