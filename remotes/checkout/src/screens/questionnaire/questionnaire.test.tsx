import { beforeEach, describe, expect, it } from '@jest/globals';
import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { declareHealth, getQuestionnaire } from '@store/contracts/calls/medicine';
import { healthAnswers } from '@store/contracts/entities';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleCart, exampleEntry, memberState, NOW, optionsAnswer } from '../../testing/examples.ts';
import { tappedEarly } from '../../testing/tapped-early.tsx';
import { healthErrors } from './health-errors.ts';
import { ageOf, type HealthFields, NO_ANSWERS, toAnswers } from './health-fields.ts';
import type { Questionnaire } from './load-questionnaire.ts';
import { questionnaireRoute } from './questionnaire.route.ts';

beforeEach(() => sessionStorage.clear());
const user = userEvent.setup();

const medicine = exampleEntry({ sku_code: 'S1004', sku_type: 'CLASS1_OTC_DRUG', sku_name: 'メディオール ローション' });
const cart = exampleCart({ sku_entries_display: [medicine] });
const sentCalls: Questionnaire = {
  lines: [
    {
      sku_code: 'S1004',
      sku_name: 'メディオール ローション',
      quantity: 1,
      sheet: {
        sku_code: 'S1004',
        risk_label: '第1類医薬品',
        ingredient: 'ミノキシジル 5%',
        minimum_age: 20,
        sexes: ['MALE'],
        lasts_days: 30,
        package_insert: [{ title: '用法・用量', text: '成人が1日2回、1回1mLを頭皮に塗布します。' }],
      },
    },
  ],
  desk: { name: '医薬品相談窓口', number: '0120-000-456', hours: '9:00〜18:00' },
  declaration: null,
  asks_anew: false,
  ordered_before: false,
};
const EXCLUDED: NonNullable<Questionnaire['declaration']> = {
  outcome: 'excluded',
  declared_timestamp: NOW,
  valid_until: NOW,
  reasons: [{ reason: 'heart', message: '心臓に関する症状のある方は、ご使用の前に医師へのご相談が必要です。' }],
};

/** Opens the questionnaire with a server that stores declarations. */
async function open(
  questionnaire: Partial<Questionnaire> = {},
  {
    outcome = 'accepted' as 'accepted' | 'excluded',
    path = '/cart_questionnaire',
    answers = [] as never[],
    routes = remote.routes,
  } = {},
) {
  let stands = { ...sentCalls, ...questionnaire };
  const sent: unknown[] = [];
  const page = await renderRoute({ ...remote, routes }, path, {
    now: NOW,
    state: memberState([cart]),
    answers: [
      ...answers,
      answer(getQuestionnaire, () => stands),
      answer(declareHealth, (request) => {
        sent.push(request);
        const excluded = { ...EXCLUDED, declared_timestamp: NOW + sent.length };
        stands = { ...stands, declaration: outcome === 'excluded' ? excluded : { ...excluded, outcome, reasons: [] } };
        return { outcome };
      }),
      answer(cartsByCustomer, () => ({ carts: [cart] })),
      optionsAnswer(),
    ],
  });
  return { ...page, sent };
}

const choose = (question: RegExp, word: string) =>
  user.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: word }));
const send = () => user.click(screen.getByRole('button', { name: '回答してお届け・お支払いへ進む' }));

async function answerAll() {
  await choose(/どなた/, 'ご購入者ご本人');
  await user.type(screen.getByRole('textbox', { name: /年齢/ }), '４２');
  await choose(/性別/, '男性');
  await choose(/どのような症状/, '髪が少しずつ薄くなってきた');
  for (const question of [
    /かかっているご病気/,
    /治療/,
    /ほかに使っている/,
    /この医薬品の成分/,
    /そのほかのお薬/,
    /副作用/,
  ])
    await choose(question, 'いいえ');
  await choose(/使ったこと/, 'はい');
}

describe('access to the questionnaire', () => {
  it.each(['delivery', 'confirm'])('is required before the %s step of class 1 medicine (M-02)', async (step) => {
    const { arrived } = await open({}, { path: `/cart?step=${step}&type=NORMAL` });
    expect(await screen.findByRole('heading', { level: 1, name: '第1類医薬品の問診' })).toBeVisible();
    expect(arrived()).toBe('/cart_questionnaire');
  });
  it('is skipped after accepted answers (M-02)', async () => {
    const declaration = { ...EXCLUDED, outcome: 'accepted' as const, valid_until: NOW + 86_400_000, reasons: [] };
    const { arrived } = await open({ declaration }, { path: '/cart?step=delivery&type=NORMAL' });
    expect(await screen.findByRole('heading', { level: 1, name: 'お届け・お支払い' })).toBeVisible();
    expect(arrived()).toBe('/cart?step=delivery&type=NORMAL');
  });
  it('redirects without medicine in the cart (M-02)', async () => {
    const { arrived } = await renderRoute(remote, '/cart_questionnaire', {
      state: memberState([]),
      answers: [refusal(getQuestionnaire, 'no-medicine', 'カートに第1類医薬品がありません。')],
    });
    expect(arrived()).toBe('/cart');
  });
});

describe('questionnaire form', () => {
  it('keeps an answer selected before hydration (92)', async () => {
    const taken = () => within(screen.getByRole('group', { name: /使ったこと/ })).getByRole('radio', { name: 'はい' });
    await open({}, { routes: [tappedEarly(questionnaireRoute, taken)] });
    expect(taken()).toBeChecked();
  });
  it('names the medicine, preselects nothing, and reports all missing answers (67, 68)', async () => {
    const { sent } = await open();
    expect(screen.getByRole('region', { name: '問診の対象となる医薬品' })).toHaveTextContent('ミノキシジル 5%');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await send();
    const summary = screen.getByRole('alert', { name: /入力内容をご確認ください（11件）/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await user.click(within(summary).getByRole('link', { name: /年齢を/ }));
    expect(screen.getByRole('textbox', { name: /年齢/ })).toHaveFocus();
    expect(screen.getByRole('group', { name: /性別/ })).toHaveAccessibleDescription('性別をひとつお選びください');
    expect(sent).toEqual([]);
  });
  it('sends the answers as defined by the contract and continues with the delivery (68)', async () => {
    const { sent, arrived } = await open();
    await answerAll();
    await send();
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
    expect(sent).toMatchObject([{ answers: { is_buyer: true, age: 42, sex: 'MALE', illnesses: [], question: '' } }]);
    expect(sessionStorage.getItem('checkout/questionnaire')).toBeNull();
  });
  it('requires details after はい, and asks about pregnancy only where possible (68)', async () => {
    await open();
    await choose(/かかっているご病気/, 'はい');
    await choose(/ほかに使っている/, 'はい');
    expect(screen.queryByRole('group', { name: /妊娠中/ })).not.toBeInTheDocument();
    await choose(/性別/, '女性');
    expect(screen.getByRole('group', { name: /妊娠中/ })).toBeVisible();
    await send();
    expect(screen.getByRole('textbox', { name: /お薬の名前/ })).toBeInvalid();
    await user.click(screen.getByRole('checkbox', { name: '心臓の病気' }));
    expect(screen.queryByText('当てはまるご病気をお選びください')).not.toBeInTheDocument();
  });
  it('restores answers after a reload, for the same member only (68)', async () => {
    const first = await open();
    await user.type(screen.getByRole('textbox', { name: /年齢/ }), '42');
    first.unmount();
    const second = await open();
    expect(screen.getByRole('textbox', { name: /年齢/ })).toHaveValue('42');
    second.unmount();
    const kept = sessionStorage.getItem('checkout/questionnaire') ?? '';
    sessionStorage.setItem('checkout/questionnaire', kept.replace('C0001', 'C0009'));
    await open();
    expect(screen.getByRole('textbox', { name: /年齢/ })).toHaveValue('');
  });
  it('asks a repeat customer for changes without preselecting answers (74)', async () => {
    const { sent } = await open({ ordered_before: true });
    await answerAll();
    await send();
    expect(screen.getByRole('alert', { name: /1件/ })).toHaveTextContent('前回から変わったこと');
    await choose(/変わったこと/, 'はい');
    await user.type(screen.getByRole('textbox', { name: /変わったこと/ }), '薬が変わった');
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ answers: { changes: '薬が変わった' } }]));
  });
});

describe('answers that exclude the use', () => {
  it('show the reasons and the support desk, and keep the cart (69)', async () => {
    const { arrived } = await open({}, { outcome: 'excluded' });
    await answerAll();
    await send();
    expect(await screen.findByText(/心臓に関する症状/)).toBeVisible();
    expect(screen.getByRole('link', { name: '0120-000-456' })).toHaveAttribute('href', 'tel:0120000456');
    expect(screen.getByText(/商品はすべて残っています/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(arrived()).toBe('/cart_questionnaire');
  });
  it('can only be replaced by a new declaration, which starts empty (69)', async () => {
    const { sent } = await open({ declaration: EXCLUDED });
    const confirmation = screen.getByRole('button', { name: 'あらためて申告する' });
    expect(confirmation).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /誤りがあったか/ }));
    await user.click(confirmation);
    await answerAll();
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ declares_anew: true }]));
  });
  it('remain valid for another quantity, with reason, telephone and a button to answer again (M-02)', async () => {
    const lines = sentCalls.lines.map((line) => ({ ...line, quantity: 2 }));
    const { sent } = await open({ lines, declaration: EXCLUDED, asks_anew: true });
    expect(screen.getByRole('region', { name: '問診の対象となる医薬品' })).toHaveTextContent('数量 2');
    expect(screen.getByText(/心臓に関する症状/)).toBeVisible();
    expect(screen.getByText(/数量を変えても/)).toBeVisible();
    expect(screen.getByRole('link', { name: '0120-000-456' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'お届け・お支払いへ進む' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /状態が変わったため/ }));
    await user.click(screen.getByRole('button', { name: 'あらためて申告する' }));
    await answerAll();
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ declares_anew: true }]));
  });
  it('for other medicine require a confirmation before new answers are sent (69)', async () => {
    const { sent } = await open({ asks_anew: true });
    const confirmation = screen.getByRole('checkbox', { name: /誤りがあったか/ });
    expect(confirmation).not.toBeChecked();
    await user.click(confirmation);
    await answerAll();
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ declares_anew: true }]));
  });
  it('for other products require the same confirmation when refused by the server (69)', async () => {
    const refused = refusal(declareHealth, 'declared-already', '先のご回答により、この医薬品は販売できません。');
    await open({}, { answers: [refused] as never[] });
    await answerAll();
    await send();
    expect(await screen.findByText(/先のご回答により/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /誤りがあったか/ })).not.toBeChecked();
  });
});

it.each([
  ['４２', 42],
  ['42歳', 42],
  ['０', 0],
  ['121', null],
  ['', null],
  ['四十二', null],
])('parses the age 「%s」 as %s (68)', (typed, age) => {
  expect(ageOf(typed)).toBe(age);
});

it('maps valid fields to answers that match the contract (68)', () => {
  const fields: HealthFields = {
    ...NO_ANSWERS,
    ...({ user: 'other', age: '42', sex: 'FEMALE', symptom: 'hairline', pregnancy: 'nursing' } as const),
    ...({ has_illness: 'yes', treatment: 'no', has_medicine: 'yes' } as const),
    ...({ ingredient_allergy: 'no', has_allergies: 'no', side_effects: 'no', used_before: 'no' } as const),
    illnesses: ['heart'],
    other_medicine: '\tかぜ薬\n',
    question: '飲み合わせは\r\n大丈夫ですか\u0000',
  };
  expect(healthErrors(fields, { asksChanges: false })).toEqual({});
  expect(healthAnswers.safeParse(toAnswers(fields, { asksChanges: false })).success).toBe(true);
});
