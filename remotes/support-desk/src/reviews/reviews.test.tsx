import { expect, it } from '@jest/globals';
import { loggedIn } from '@store/contracts/calls/customer';
import {
  answerReview,
  heldReviews,
  moderatorMe,
  publishedReviews,
  refuseReview,
  releaseReview,
} from '@store/contracts/calls/review';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW } from '../testing/examples.ts';

const user = userEvent.setup();
const review = (change = {}) => ({
  review_code: 'RV01',
  revision: 2,
  product_code: 'P1001',
  product_name: '薬用スカルプシャンプー',
  stars: 4,
  title: 'さっぱり',
  body: '毎日使っています。',
  nickname: 'たろう',
  age_band: '30代',
  skin_type: '乾燥肌',
  concern: '',
  posted_timestamp: NOW,
  helpful_count: 0,
  is_helpful: false,
  reward: null,
  photos: [],
  ...change,
});
const me = answer(moderatorMe, () => ({ staff_code: 'MD0001', name: '岡 すみれ' }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^ショップからのお返事/ });

async function open(address: string, shown = review(), refuses: ReturnType<typeof refusal>[] = []) {
  const sent: unknown[] = [];
  const keep = (request: unknown) => {
    sent.push(request);
    return { review_code: 'RV01' };
  };
  const rendered = await renderRoute(remote, address, {
    now: NOW,
    answers: [
      ...refuses,
      me,
      answer(publishedReviews, () => ({ total: 41, reviews: [shown] })),
      answer(heldReviews, () => ({ reviews: [shown], more: false })),
      answer(answerReview, keep),
      answer(releaseReview, (request) => ({ ...keep(request), state: 'PUBLISHED' as const })),
      answer(refuseReview, (request) => ({ ...keep(request), state: 'REJECTED' as const })),
    ],
  });
  return { ...rendered, sent };
}

it('adds, edits and removes a reply, with the shown revision (R-70)', async () => {
  const { sent } = await open('/desk/reviews');
  expect(screen.getByRole('link', { name: '薬用スカルプシャンプー' })).toHaveAttribute('href', '/product/P1001');
  await press('お返事を掲載する');
  expect(field()).toHaveAccessibleDescription(/お返事を入力してください/);
  await user.type(field(), 'ありがとうございます。');
  await press('お返事を掲載する');
  expect(await screen.findByText('お返事を掲載しました。')).toBeVisible();
  await user.type(field(), 'またどうぞ。');
  await press('お返事を変更する');
  await press('お返事を取り下げる');
  expect(await screen.findByText('お返事を取り下げました。')).toBeVisible();
  expect(field()).toHaveValue('');
  const seen = { review_code: 'RV01', revision: 2 };
  expect(sent).toEqual([
    { ...seen, answer: 'ありがとうございます。', replaces: null },
    { ...seen, answer: 'ありがとうございます。またどうぞ。', replaces: 'ありがとうございます。' },
    { ...seen, answer: null, replaces: 'ありがとうございます。またどうぞ。' },
  ]);
});

it('reports a conflict with a colleague and keeps the input (R-70)', async () => {
  await open('/desk/reviews', review(), [refusal(answerReview, 'review-changed', 'お返事が変更されました。')]);
  await user.type(field(), '私のお返事');
  await press('お返事を掲載する');
  expect(await screen.findByRole('alert')).toHaveTextContent('お返事が変更されました。');
  expect(field()).toHaveValue('私のお返事');
});

it('filters by state, product and page with links (R-70)', async () => {
  const { sentCalls } = await open('/desk/reviews?state=ANSWERED&product=p1001&page=2', review({ answer: 'どうも。' }));
  expect(sentCalls.find(({ path }) => path === publishedReviews.path)?.request).toEqual({
    answered: true,
    product_code: 'P1001',
    page: 2,
    size: 20,
  });
  expect(field()).toHaveValue('どうも。');
  expect(
    within(screen.getByRole('navigation', { name: '状態' })).getByRole('link', { name: 'お返事待ち' }),
  ).toHaveAttribute('href', '/desk/reviews?product=P1001');
  expect(screen.getByRole('link', { name: '次のページ' })).toHaveAttribute(
    'href',
    '/desk/reviews?state=ANSWERED&product=P1001&page=3',
  );
});

it('publishes a held review, or refuses it with a reason (24, R-70)', async () => {
  const { sent } = await open('/desk/reviews?state=HELD');
  await press('掲載しない');
  const reason = screen.getByRole('textbox', { name: /^掲載しない理由/ });
  expect(reason).toHaveAccessibleDescription(/理由を入力してください/);
  await user.type(reason, '効果を断定する表現があります。');
  await press('掲載しない');
  expect(await screen.findByText(/掲載しないことにしました/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '公開する' })).not.toBeInTheDocument();
  const next = await open('/desk/reviews?state=HELD');
  await press('公開する');
  expect(await screen.findByText('公開しました。')).toBeVisible();
  const seen = { review_code: 'RV01', revision: 2 };
  expect([...sent, ...next.sent]).toEqual([{ ...seen, reason: '効果を断定する表現があります。' }, seen]);
});

it('is restricted to moderators (R-70)', async () => {
  const others = [refusal(moderatorMe, 'not-found', '')];
  const member = answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 }));
  expect((await renderRoute(remote, '/desk/reviews', { answers: [...others, member] })).arrived()).toBe('/404');
  const nobody = [...others, refusal(loggedIn, 'not-logged-in', '')];
  const { arrived } = await renderRoute(remote, '/desk/reviews?state=HELD', { answers: nobody });
  expect(arrived()).toBe(`/login?return_path=${encodeURIComponent('/desk/reviews?state=HELD')}`);
});
