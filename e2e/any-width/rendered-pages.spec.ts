import { main, waitForScreen } from '../fixtures/rendered-page.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { publicPages } from '../quality/pages.ts';

test.use({ javaScriptEnabled: false });

const PRODUCT = /スカルプシャンプー オイリー.*350mL/;
const SEARCH = `/item/${encodeURIComponent('すかるぷ')}`;

/** Texts that only a page rendered with its own data contains, apart from its title. */
const CONTENT: Readonly<Record<string, RegExp>> = {
  '/': /おすすめ商品.*お悩みから探す.*人気ランキング.*新商品/s,
  '/category': /メンズ.*シャンプー.*レディース/s,
  '/category/1002': PRODUCT,
  '/item': /\d+件中 1〜12件/,
  [SEARCH]: PRODUCT,
  '/brand/BR01': /秋の野を分けて吹く.*件中 1〜12件/s,
  '/concern/2002': /ベタつき・ニオイ.*件中 1〜/s,
  '/column': /髪と肌の読みもの.*\d{4}\/\d{2}\/\d{2}/s,
  '/column/1': /コラム一覧へ戻る/,
  '/store_list': /\d+件の店舗.*札幌/s,
  '/product/P1001': /購入方法|カートに入れる/,
  '/product/P1004': /薬剤師の確認.*リスク区分.*添付文書/s,
  '/groupbuy/P1019': /共同購入.*現在の価格/s,
  '/cart': /カート/,
  '/cart/failed': /代金は請求されていません.*カートを見る/s,
  '/add_to_cart?item_code=P1001&order_type=NORMAL&quantity=0': /カートには何も入れていません/,
  '/notice': /お知らせ.*\d{4}\/\d{2}\/\d{2}/s,
  '/notice/N0001': /お知らせ一覧へ/,
  '/guide': /お支払い/,
  '/guide/payment': /代金引換/,
  '/terms': /第1条|本規約/,
  '/hair-quiz': /どなたがお使いになりますか.*医療行為ではなく/s,
  '/lp/scalp-care': /よくあるご質問/,
  '/register': /メールアドレスの登録へ進む/,
  '/LogoutComplete': /ログアウト/,
};

for (const [part, paths] of Object.entries(publicPages)) {
  test(`renders ${part} without JavaScript`, async ({ page }) => {
    test.slow();
    for (const path of paths)
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect.soft(response?.status(), path).toBe(200);
        await waitForScreen(page);
        await expect.soft(main(page), path).toHaveText(CONTENT[path] ?? /^$/);
        await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
        await expect.soft(page.getByRole('alert'), path).toHaveCount(0);
      });
  });
}
