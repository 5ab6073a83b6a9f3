import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addToCart, showToast } from '@store/contracts/bus';
import { getHairQuiz } from '@store/contracts/calls/catalogue';
import type { ProductSummary } from '@store/contracts/entities';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { aSummary } from '../testing/a-summary.ts';

afterEach(() => localStorage.clear());

const question = (question_code: string, title: string, choices: [string, string][]) => ({
  question_code,
  title,
  short_title: title.slice(0, 2),
  choices: choices.map(([choice_code, label]) => ({ choice_code, label, note: `${label}の方` })),
});
const questions = [
  question('who', 'どなたがお使いになりますか', [
    ['men', '男性'],
    ['women', '女性'],
  ]),
  question('scalp', '頭皮の状態に近いものはどれですか', [
    ['oily', 'ベタつきやすい'],
    ['dry', '乾燥しやすい'],
  ]),
];
const three = [aSummary('1'), aSummary('2'), aSummary('3')];

/** Answers like the backend: with a routine once both questions are answered. */
const quiz = (products: readonly ProductSummary[] = three) =>
  answer(getHairQuiz, ({ answers: said }) => {
    const answers = questions.flatMap(({ question_code, choices }) => {
      const given = said.find((each) => each.question_code === question_code);
      return choices.some(({ choice_code }) => choice_code === given?.choice_code) && given ? [given] : [];
    });
    const steps = ['洗う', '整える', '守る'];
    const routine = products.map((each, index) => ({
      step: steps[index] ?? '',
      reason: `理由${index + 1}`,
      product: each,
    }));
    return { questions, answers, routine: answers.length === questions.length ? routine : null };
  });
const open = (address: string, table: ShopTable = {}) => renderRoute(remote, address, { answers: [quiz()], ...table });
const RESULT = '/hair-quiz/result?who=men&scalp=oily';

describe('hair quiz questions', () => {
  it('form a GET form of the result URL, with named groups of choices (R-27)', async () => {
    await open('/hair-quiz');
    expect(screen.getByRole('heading', { level: 1, name: '頭皮・髪診断' })).toBeVisible();
    expect(screen.getByText(/医療行為ではなく/)).toBeVisible();
    const group = screen.getByRole('group', { name: /頭皮の状態/ });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    const form = screen.getByRole('button', { name: '診断結果を見る' }).closest('form');
    expect(form).toHaveAttribute('action', '/hair-quiz/result');
    expect(form).toHaveAttribute('method', 'get');
  });
  it('lead to the result URL when all are answered (R-27)', async () => {
    const { arrived } = await open('/hair-quiz');
    await userEvent.click(screen.getByRole('radio', { name: '男性' }));
    await userEvent.click(screen.getByRole('radio', { name: 'ベタつきやすい' }));
    await userEvent.click(screen.getByRole('button', { name: '診断結果を見る' }));
    await waitFor(() => expect(arrived()).toBe(RESULT));
  });
  it('report an unanswered one with a link, and keep the other choices (R-27, 50)', async () => {
    await open('/hair-quiz');
    await userEvent.click(screen.getByRole('radio', { name: '女性' }));
    await userEvent.click(screen.getByRole('button', { name: '診断結果を見る' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link', { name: '頭皮の状態に近いものはどれですか' })).toBeVisible();
    expect(screen.getByRole('group', { name: /頭皮の状態/ })).toHaveAccessibleDescription('一つお選びください');
    expect(screen.getByRole('radio', { name: '女性' })).toBeChecked();
  });
  it('offer the last result of this browser, until it is cleared (R-27)', async () => {
    localStorage.setItem('seen_quiz', JSON.stringify([RESULT]));
    await open('/hair-quiz');
    expect(await screen.findByRole('link', { name: '前回の診断結果を見る' })).toHaveAttribute('href', RESULT);
    await userEvent.click(screen.getByRole('button', { name: '前回の結果を消去' }));
    expect(screen.queryByRole('link', { name: '前回の診断結果を見る' })).not.toBeInTheDocument();
  });
  it('are not found in a shop without a quiz (R-25, R-27)', async () => {
    await open('/hair-quiz', { answers: [refusal(getHairQuiz, 'not-found', '')] });
    expect(screen.queryByRole('heading', { name: '頭皮・髪診断' })).not.toBeInTheDocument();
  });
});

describe('hair quiz result', () => {
  it('shows three steps with reasons and the answers, and is stored in this browser (R-27)', async () => {
    await open(RESULT);
    const steps = screen.getAllByRole('listitem').map((step) => within(step));
    expect(steps.map((step) => step.getByRole('heading', { level: 2 }).textContent)).toEqual([
      '洗う',
      '整える',
      '守る',
    ]);
    expect(steps[0]?.getByRole('link')).toHaveAttribute('href', '/product/P1');
    expect(steps[2]?.getByText('理由3')).toBeVisible();
    expect(screen.getByText('ベタつきやすい')).toBeVisible();
    expect(screen.getByRole('link', { name: '回答を変える' })).toHaveAttribute('href', '/hair-quiz?who=men&scalp=oily');
    expect(JSON.parse(localStorage.getItem('seen_quiz') ?? '')).toEqual([RESULT]);
  });
  it.each([
    ['/hair-quiz/result?planet=mars&who=%00', '/hair-quiz'],
    ['/hair-quiz/result?who=women&scalp=wet', '/hair-quiz?who=women'],
    ['/hair-quiz/result?sent=1&who=women', '/hair-quiz?who=women&sent=1'],
  ])('%s redirects to the questions (R-27)', async (address, led) => {
    const { arrived } = await open(address);
    expect(arrived()).toBe(led);
  });
  it('adds all three products with one press, by the rules of the cart (R-27)', async () => {
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    const toast = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    await open(RESULT, {
      answers: [quiz()],
      commands: [
        [addToCart, add],
        [showToast, toast],
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: '3点まとめてカートへ' }));
    await waitFor(() => expect(toast.mock.lastCall?.[0]).toMatchObject({ text: '3点をカートに入れました' }));
    expect(add.mock.calls.map(([request]) => request)).toEqual(
      ['S1', 'S2', 'S3'].map((sku_code) => ({ sku_code, quantity: 1, order_type: 'NORMAL' })),
    );
  });
  it('names a refused product and adds the others (R-27, V-09)', async () => {
    const add = jest.fn(async (request: { sku_code: string }) =>
      request.sku_code === 'S2'
        ? { kind: 'refused', code: 'over-limit', message: 'お一人様2点までです。' }
        : { kind: 'done', value: [] },
    );
    const commands: ShopTable['commands'] = [
      [addToCart, add],
      [showToast, async () => ({ kind: 'done', value: null })],
    ];
    await open(RESULT, { answers: [quiz()], commands });
    await userEvent.click(screen.getByRole('button', { name: '3点まとめてカートへ' }));
    const note = await screen.findByRole('alert');
    expect(within(note).getByRole('listitem')).toHaveTextContent('商品2：お一人様2点までです。');
    expect(add).toHaveBeenCalledTimes(3);
  });
  it('lists unavailable products beforehand and does not add them (R-27, T2)', async () => {
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    const shelf = [
      aSummary('1'),
      aSummary('2', { sale_state: { kind: 'sold-out' } }),
      aSummary('4', { sku_type: 'CLASS1_OTC_DRUG' }),
    ];
    const commands: ShopTable['commands'] = [
      [addToCart, add],
      [showToast, async () => ({ kind: 'done', value: null })],
    ];
    await open(RESULT, { answers: [quiz(shelf)], commands });
    expect(screen.getByText('ただいま在庫切れです。')).toBeVisible();
    expect(screen.getByText('医薬品のため、商品のページからお求めください。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'カートに入れる' }));
    await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  });
  it('copies its link when the device cannot share (R-27)', async () => {
    const user = userEvent.setup();
    await open(RESULT);
    await user.click(screen.getByRole('button', { name: 'この結果のリンクを送る' }));
    expect(await screen.findByText('リンクをコピーしました')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`${RESULT.replace('?', '\\?')}$`));
  });
});
