import { beforeEach, describe, expect, it } from '@jest/globals';
import { addReviewPhoto, getOwnReview, postReview } from '@store/contracts/calls/review';
import type { Picture } from '@store/contracts/entities';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { picture } from '../testing/examples.ts';

const user = userEvent.setup({ applyAccept: false });
beforeEach(() => sessionStorage.clear());

const PATH = '/mypage/review/P0001/A26-1';
const UNREADABLE = 'この写真は読み込めませんでした。JPEG・PNG・WebPの写真をお選びください。';
const idOf = (number: number) => `rp-${String(number).padStart(32, '0')}`;
const file = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

async function open(answers: NonNullable<ShopTable['answers']> = [], path = PATH) {
  let arrived = 0;
  const photo = (): Picture => {
    arrived += 1;
    return { ...picture, id: idOf(arrived) };
  };
  return renderRoute(remote, path, {
    answers: [
      ...answers,
      answer(addReviewPhoto, () => ({ photo: photo() })),
      answer(getOwnReview, () => ({
        product_name: 'スカルプシャンプー',
        picture,
        review: null,
        obstacle: null,
        concerns: [],
        skin_types: [],
      })),
    ],
  });
}
const chooser = () => screen.findByLabelText(/^写真任意/);
const words = (number: number) => screen.findByRole('textbox', { name: new RegExp(`^写真${number}の説明`) });
const chosen = () => within(screen.getByRole('list', { name: '選んだ写真' })).getAllByRole('listitem');

async function fillIn() {
  await user.click(await screen.findByRole('radio', { name: /^星5つ/ }));
  await user.type(await screen.findByRole('textbox', { name: /タイトル/ }), '毎日の習慣に');
  await user.type(await screen.findByRole('textbox', { name: /本文/ }), '泡立ちがよく、気に入っています。');
  await user.type(await screen.findByRole('textbox', { name: /ニックネーム/ }), 'はなこ');
}

describe('review photos (25)', () => {
  it('are uploaded first, require a description, and are posted in order', async () => {
    const { sent, arrived } = await open([refusal(postReview, 'review-already-written', '')]);
    await fillIn();
    await user.upload(await chooser(), [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    await waitFor(() => expect(chosen()).toHaveLength(3));
    expect(sent(addReviewPhoto)[0]).toEqual({ photo: btoa('photo') });
    expect(await chooser()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '写真2を取り消す' }));
    expect(chosen()).toHaveLength(2);
    await user.type(await words(1), 'ボトル');
    await user.click(screen.getByRole('button', { name: '内容を確認する' }));
    const summary = within(screen.getByRole('alert'));
    await user.click(summary.getByRole('link', { name: '写真の説明を入力してください' }));
    expect(await words(2)).toHaveFocus();
    await user.type(await words(2), '泡');
    await user.click(screen.getByRole('button', { name: '内容を確認する' }));
    const post = await screen.findByRole('button', { name: 'この内容で投稿する' });
    expect(screen.getByRole('img', { name: '泡' })).toBeVisible();
    await user.click(post);
    await waitFor(() => expect(arrived()).toBe(PATH));
    expect(sent(postReview)).toMatchObject([
      {
        review: {
          photos: [
            { id: idOf(1), alt: 'ボトル' },
            { id: idOf(3), alt: '泡' },
          ],
        },
      },
    ]);
  });

  it('are limited to three, and restored after a reload', async () => {
    const { sent, unmount } = await open();
    await user.upload(
      await chooser(),
      ['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`)),
    );
    await waitFor(() => expect(chosen()).toHaveLength(3));
    expect(sent(addReviewPhoto)).toHaveLength(3);
    expect(await chooser()).toHaveAccessibleDescription(/写真は3枚までです/);
    await user.type(await words(1), '泡立ち');
    unmount();
    await open();
    await waitFor(() => expect(chosen()).toHaveLength(3));
    expect(await words(1)).toHaveValue('泡立ち');
  });

  it.each<[string, NonNullable<ShopTable['answers']>[number], string]>([
    ['unreadable photo', refusal(addReviewPhoto, 'photo-unreadable', UNREADABLE), UNREADABLE],
    [
      'failed upload',
      [
        addReviewPhoto,
        async () => {
          throw new Error('lost');
        },
      ],
      '写真を送信できませんでした',
    ],
  ])('report an %s at the field, by name, and keep the input', async (_, reply, message) => {
    await open([reply]);
    await fillIn();
    await user.upload(await chooser(), file('メモ.txt'));
    await waitFor(async () =>
      expect(await chooser()).toHaveAccessibleDescription(new RegExp(`「メモ.txt」：.*${message}`)),
    );
    expect(screen.queryByRole('list', { name: '選んだ写真' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /タイトル/ })).toHaveValue('毎日の習慣に');
    expect(await chooser()).toBeEnabled();
  });
});
