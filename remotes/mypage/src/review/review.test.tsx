import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { getOrder } from '@store/contracts/calls/order';
import { changeReview, deleteReview, getOwnReview, postReview } from '@store/contracts/calls/review';
import type { OwnReview } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { answer, refusal, renderRoute, type ShopTable, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleOrder, NOW, picture } from '../testing/examples.ts';

const user = userEvent.setup();
beforeAll(standInDialogs);
beforeEach(() => sessionStorage.clear());

const PATH = '/mypage/review/P0001/A26-1';
const written: OwnReview = {
  review_code: 'RV1',
  stars: 4,
  title: 'さっぱり',
  body: '毎日使っています。\n香りも好きです。',
  nickname: 'たろう',
  age_band: '40代',
  skin_type: '乾燥肌',
  concern: 'ハリ・コシ',
  posted_timestamp: NOW,
  helpful_count: 0,
  is_helpful: false,
  reward: null,
  photos: [],
  product_code: 'P0001',
  order_code: 'A26-1',
  state: 'PUBLISHED',
};

async function open(
  path: string,
  own: Partial<AnswerOf<typeof getOwnReview>> = {},
  answers: NonNullable<ShopTable['answers']> = [],
) {
  const found = {
    product_name: 'スカルプシャンプー',
    picture,
    review: null,
    obstacle: null,
    concerns: ['ハリ・コシ', '乾燥'],
    skin_types: ['乾燥肌', '混合肌'],
    ...own,
  };
  return renderRoute(remote, path, {
    answers: [...answers, answer(getOwnReview, () => found)],
    commands: [[showToast, async () => ({ kind: 'done', value: null })]],
  });
}
const button = (name: string) => screen.findByRole('button', { name });
const box = (name: RegExp) => screen.findByRole('textbox', { name });
const stars = (name: RegExp) => screen.findByRole('radio', { name });

async function fillIn() {
  await user.click(await stars(/^星5つ/));
  await user.type(await box(/タイトル/), '毎日の習慣に');
  await user.type(await box(/本文/), '泡立ちがよく、洗い上がりが気に入っています。');
  await user.type(await box(/ニックネーム/), 'はなこ');
}

describe('writing a review (R-62)', () => {
  it('includes optional category aspects in confirmation and request (25)', async () => {
    const { sent } = await open(PATH, { attribute_names: ['泡立ち', '香り'] }, [
      answer(postReview, () => ({ review: written })),
    ]);
    await fillIn();
    await user.selectOptions(screen.getByRole('combobox', { name: /泡立ち/ }), '4（5点満点）');
    await user.selectOptions(screen.getByRole('combobox', { name: /香り/ }), '2（5点満点）');
    await user.selectOptions(screen.getByRole('combobox', { name: /香り/ }), '選択しない');
    await user.click(await button('内容を確認する'));
    expect(await screen.findByText('4（5点満点）')).toBeVisible();
    await user.click(await button('この内容で投稿する'));
    await waitFor(() => expect(sent(postReview)).toHaveLength(1));
    expect(sent(postReview)[0]).toMatchObject({ review: { attributes: [{ name: '泡立ち', value: 4 }] } });
  });
  it('confirms and sends the review, with age, hair and concern only if given (22)', async () => {
    const { sent, arrived } = await open(PATH, {}, [answer(postReview, () => ({ review: written }))]);
    await fillIn();
    await user.selectOptions(screen.getByRole('combobox', { name: /年代/ }), '30代');
    await user.selectOptions(screen.getByRole('combobox', { name: /肌・髪の状態/ }), '混合肌');
    await user.selectOptions(screen.getByRole('combobox', { name: /気になること/ }), 'ハリ・コシ');
    await user.click(await button('内容を確認する'));
    expect(await screen.findByText('毎日の習慣に')).toBeVisible();
    expect(sent(postReview)).toEqual([]);
    await user.click(await button('この内容で投稿する'));
    await waitFor(() => expect(arrived()).toBe(`${PATH}?done=posted`));
    const review = {
      stars: 5,
      title: '毎日の習慣に',
      body: '泡立ちがよく、洗い上がりが気に入っています。',
      nickname: 'はなこ',
      age_band: '30代',
      skin_type: '混合肌',
      concern: 'ハリ・コシ',
    };
    expect(sent(postReview)).toEqual([{ product_code: 'P0001', order_code: 'A26-1', review }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports all missing fields with links to them', async () => {
    await open(PATH);
    await user.type(await box(/本文/), 'よいです');
    await user.click(await button('内容を確認する'));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('入力内容をご確認ください（4件）');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(await box(/本文/)).toHaveAccessibleDescription(/10文字以上で入力してください/);
    expect(screen.getByRole('group', { name: /評価/ })).toHaveAccessibleDescription('評価をひとつお選びください');
    await user.click(within(summary).getByRole('link', { name: 'タイトルを入力してください' }));
    expect(await box(/タイトル/)).toHaveFocus();
    expect(await box(/本文/)).toHaveValue('よいです');
  });

  it('counts characters and rejects texts that are too long without cutting them', async () => {
    await open(PATH);
    await fillIn();
    await user.click(await box(/タイトル/));
    await user.paste('あ'.repeat(40));
    expect(screen.getByText('46 / 40文字')).toBeVisible();
    await user.click(await button('内容を確認する'));
    expect(await box(/タイトル/)).toHaveAccessibleDescription('タイトルは40文字以内で入力してください');
    expect(await box(/タイトル/)).toHaveValue(`毎日の習慣に${'あ'.repeat(40)}`);
  });

  it('restores the draft after a reload; a URL of a later step shows the form (92)', async () => {
    const { unmount } = await open(PATH);
    await user.type(await box(/タイトル/), '書きかけ');
    unmount();
    await open(`${PATH}?step=confirm`);
    expect(await box(/タイトル/)).toHaveValue('書きかけ');
    expect(screen.queryByRole('button', { name: 'この内容で投稿する' })).not.toBeInTheDocument();
  });

  it('keeps the text after a network error', async () => {
    await open(PATH, {}, [
      [
        postReview,
        async () => {
          throw new Error('lost');
        },
      ],
    ]);
    await fillIn();
    await user.click(await button('内容を確認する'));
    await user.click(await button('この内容で投稿する'));
    expect(await screen.findByRole('alert')).toHaveTextContent('入力内容は残っています');
    await user.click(screen.getByRole('link', { name: '入力内容を修正する' }));
    expect(await box(/タイトル/)).toHaveValue('毎日の習慣に');
  });

  it('shows an existing review written in another tab or before a lost response (F19)', async () => {
    const { arrived } = await open(PATH, {}, [refusal(postReview, 'review-already-written', 'ご投稿済みです。')]);
    await fillIn();
    await user.click(await button('内容を確認する'));
    await user.click(await button('この内容で投稿する'));
    await waitFor(() => expect(arrived()).toBe(PATH));
  });
});

describe('existing review (R-62)', () => {
  it.each([
    ['PUBLISHED', '商品ページに掲載しています。'],
    ['PENDING', '確認が終わると、商品ページに掲載されます。'],
  ] as const)('shows its author the state %s (22)', async (state, words) => {
    await open(`${PATH}?done=posted`, { review: { ...written, state }, obstacle: 'review-already-written' });
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.getByText('レビューを投稿しました')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'さっぱり' })).toBeVisible();
  });

  it('shows the reason of a refusal without thanking again (24)', async () => {
    const review = { ...written, state: 'REJECTED' as const, refused_because: '効果を断定する表現があります。' };
    await open(`${PATH}?done=posted`, { review, obstacle: 'review-already-written' });
    expect(await screen.findByText(/掲載を見送りました。/)).toBeVisible();
    expect(screen.queryByText('レビューを投稿しました')).not.toBeInTheDocument();
    expect(screen.getByText('理由：効果を断定する表現があります。')).toBeVisible();
  });

  it('is edited starting with its current text (25)', async () => {
    const own = { review: written, obstacle: 'review-already-written' } as const;
    const { sent, arrived } = await open(`${PATH}?step=edit`, own, [answer(changeReview, () => ({ review: written }))]);
    expect(await stars(/^星4つ/)).toBeChecked();
    await user.click(await stars(/^星2つ/));
    await user.click(await button('内容を確認する'));
    await user.click(await button('この内容で投稿する'));
    await waitFor(() => expect(arrived()).toBe(`${PATH}?done=changed`));
    const { title, body, nickname, age_band, skin_type, concern } = written;
    const review = { stars: 2, title, body, nickname, age_band, skin_type, concern };
    expect(sent(changeReview)).toEqual([{ review_code: 'RV1', review }]);
  });

  it('is deleted after a confirmation, returning to its order (25)', async () => {
    const own = { review: written, obstacle: 'review-already-written' } as const;
    const { sent, arrived } = await open(PATH, own, [
      answer(deleteReview, () => ({})),
      answer(getOrder, () => exampleOrder()),
    ]);
    await user.click(await button('レビューを削除する'));
    const dialog = within(screen.getByRole('dialog', { name: 'レビューの削除' }));
    await user.click(dialog.getByRole('button', { name: '削除しない' }));
    expect(sent(deleteReview)).toEqual([]);
    await user.click(await button('レビューを削除する'));
    await user.click(dialog.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(arrived()).toBe('/mypage/orders/A26-1'));
    expect(sent(deleteReview)).toEqual([{ review_code: 'RV1' }]);
  });
});

describe('product that cannot be reviewed (R-62)', () => {
  it.each([
    ['review-drug', '医薬品のレビューは承っておりません'],
    ['review-not-received', 'まだレビューをご投稿いただけません'],
  ] as const)('%s is explained with a link to the order (T2, 21)', async (obstacle, title) => {
    await open(PATH, { obstacle });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ご注文詳細に戻る' })).toHaveAttribute('href', '/mypage/orders/A26-1');
  });
  it('returns not-found for a product not bought in the order (21)', async () => {
    const { arrived } = await renderRoute(remote, PATH, { answers: [refusal(getOwnReview, 'not-found', '')] });
    await waitFor(() => expect(arrived()).toBe('/404'));
  });
  it('returns not-found for invalid codes without a request (21)', async () => {
    const { arrived, sentCalls } = await renderRoute(remote, '/mypage/review/%3Cb%3E/A26-1', {});
    await waitFor(() => expect(arrived()).toBe('/404'));
    expect(sentCalls).toEqual([]);
  });
});
