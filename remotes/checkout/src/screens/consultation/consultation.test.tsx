import { describe, expect, it } from '@jest/globals';
import { answerPharmacist, askPharmacist, confirmMedicine, getConsultation } from '@store/contracts/calls/medicine';
import { getOrder } from '@store/contracts/calls/order';
import type { Consultation, OrderWhole } from '@store/contracts/entities';
import { CONSULTATION_LABELS } from '@store/domain/medicine';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOrder } from '../../testing/example-order.ts';
import { memberState, NOW } from '../../testing/examples.ts';

const user = userEvent.setup();
const HOUR = 3_600_000;

type State = Consultation['state'];
const consultation = (state: State, some: Partial<Consultation> = {}): Consultation => ({
  order_code: 'O-1',
  state,
  label: CONSULTATION_LABELS[state],
  waits_until: null,
  lines: [{ sku_code: 'S1004', sku_name: 'メディオール ローション', quantity: 1 }],
  records: [],
  information_seq: null,
  ...some,
});
const record = (
  seq: number,
  kind: Consultation['records'][number]['kind'],
  body: string,
  by: string | null = null,
) => ({ seq, kind, body, pharmacist: by, written_timestamp: NOW + seq * HOUR });
const INFORMED = [
  record(1, 'information', '1日2回、1回1mLをお使いください。\n胸の痛みがあれば中止してください。', '森 千尋'),
];
const WAITING = consultation('confirmation', { records: INFORMED, information_seq: 1, waits_until: NOW + 72 * HOUR });
const event = (order_status: OrderWhole['order_status'], hours: number) => ({
  order_status,
  label: '',
  happened_timestamp: NOW + hours * HOUR,
  reason: '',
});
const order = (some: Partial<OrderWhole> = {}): OrderWhole => ({
  ...exampleOrder,
  order_status: 'PHARMACIST_CHECK_PENDING',
  checkout_timestamp: NOW,
  events: [event('PHARMACIST_CHECK_PENDING', 0)],
  ...some,
});

/** Opens the page with a server that returns `then` after the first step. */
async function open(first: Consultation, then: Consultation = first, whole = order()) {
  let stands = first;
  const sent: unknown[] = [];
  const moved = (request: unknown) => {
    sent.push(request);
    stands = then;
    return { order_code: 'O-1', state: then.state, label: then.label };
  };
  const page = await renderRoute(remote, '/class1order/O-1', {
    now: NOW,
    state: memberState([]),
    answers: [
      answer(getConsultation, () => stands),
      answer(getOrder, () => whole),
      answer(confirmMedicine, moved),
      answer(askPharmacist, moved),
      answer(answerPharmacist, moved),
    ],
  });
  return { ...page, sent };
}
const steps = () =>
  within(screen.getByRole('list', { name: '確認の状況' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('class 1 order status', () => {
  it('waits for the pharmacist, with the time of each completed step (70)', async () => {
    await open(consultation('pharmacist'));
    expect(steps()).toEqual([
      '問診受付（完了）2026/11/20（金）12:00',
      '薬剤師確認中（現在の状態）2026/11/20（金）12:00',
      '情報提供済み',
      'ご確認待ち',
      'ご承諾',
      '出荷準備',
    ]);
    expect(screen.getByText(/ご承諾をいただくまで、お支払いはいただきません/)).toBeVisible();
  });
  it('names the pharmacist, and shows the preparation once started (70)', async () => {
    const records = [...INFORMED, record(2, 'confirmation', '理解しました')];
    const prepared = order({
      order_status: 'ACCEPTED',
      events: [event('PHARMACIST_CHECK_PENDING', 0), event('ACCEPTED', 3)],
    });
    await open(consultation('accepted', { records, information_seq: 1 }), undefined, prepared);
    expect(steps().slice(2)).toEqual([
      '情報提供済み（完了）2026/11/20（金）13:00薬剤師　森 千尋',
      'ご確認待ち（完了）2026/11/20（金）13:00',
      'ご承諾（完了）2026/11/20（金）14:00',
      '出荷準備（現在の状態）2026/11/20（金）15:00',
    ]);
  });
  it.each([
    ['refused', 'SALE_REFUSED', '販売不可', /今回は販売できませんでした/],
    ['expired', 'EXPIRED', '期限切れ', /期限までにご確認がなかった/],
    ['cancelled', 'CANCELLED', 'キャンセル', /キャンセルされました/],
  ] as const)('shows a %s order as ended and not charged (70, 72)', async (state, status, label, words) => {
    const records = state === 'refused' ? [record(1, 'refusal', '血圧のお薬と合わせて使えません。', '森 千尋')] : [];
    await open(
      consultation(state, { records }),
      undefined,
      order({ order_status: status, events: [event(status, 2)] }),
    );
    expect(steps().at(-1)).toContain(`${label}（終了）2026/11/20（金）14:00`);
    expect(steps().join()).not.toContain('出荷準備');
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByText(/お支払いはいただきません/)).toBeVisible();
  });
  it('reveals nothing in title and breadcrumbs, and hides orders of others (76)', async () => {
    const page = await renderRoute(remote, '/class1order/O-9', {
      state: memberState([]),
      answers: [refusal(getConsultation, 'not-found', '見つかりませんでした。'), refusal(getOrder, 'not-found', '')],
    });
    await waitFor(() => expect(page.arrived()).toBe('/404'));
  });
});

describe('information from the pharmacist', () => {
  it('is confirmed with two checkboxes, for the version that was shown (71)', async () => {
    const accepted = consultation('accepted', { records: INFORMED, information_seq: 1 });
    const { sent } = await open(WAITING, accepted);
    // The information to confirm is not repeated among the records.
    expect(screen.getAllByText(/1回1mLをお使いください/)).toHaveLength(1);
    const confirm = screen.getByRole('button', { name: '承諾して注文を確定する' });
    await user.click(confirm);
    expect(screen.getByRole('checkbox', { name: /内容を理解しました/ })).toBeInvalid();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /内容を理解しました/ }));
    await user.click(screen.getByRole('checkbox', { name: /ほかに質問はありません/ }));
    await user.click(confirm);
    expect(await screen.findByText('ご承諾いただき、ご注文が確定しました')).toBeVisible();
    expect(sent).toEqual([{ order_code: 'O-1', information_seq: 1, understood: true, no_questions: true }]);
  });
  it('can be questioned, which extends the thread (71)', async () => {
    const sentCalls = [...INFORMED, record(2, 'question', '夜だけでもよいですか。')];
    const { sent } = await open(WAITING, consultation('pharmacist', { records: sentCalls, information_seq: 1 }));
    await user.click(screen.getByText('薬剤師にもう一度質問する'));
    await user.type(screen.getByRole('textbox', { name: /ご質問/ }), '夜だけでもよいですか。');
    await user.click(screen.getByRole('button', { name: '質問を送る' }));
    const thread = await screen.findByRole('region', { name: 'やりとりの記録' });
    await waitFor(() => expect(within(thread).getAllByRole('listitem')).toHaveLength(2));
    expect(sent).toEqual([{ order_code: 'O-1', question: '夜だけでもよいですか。' }]);
  });
  it('lets the customer answer a question; an empty answer is not sent (71)', async () => {
    const sentCalls = consultation('answer', {
      records: [record(1, 'ask-back', '血圧の数値を教えてください。', '森 千尋')],
    });
    const { sent } = await open(sentCalls, consultation('pharmacist', { records: sentCalls.records }));
    expect(screen.getAllByText('血圧の数値を教えてください。')[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: '回答を送る' }));
    expect(screen.getByRole('textbox', { name: /ご回答/ })).toHaveAccessibleDescription(/ご回答を入力してください/);
    expect(screen.getByRole('textbox', { name: /ご回答/ })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: /ご回答/ }), '上が120です。');
    await user.click(screen.getByRole('button', { name: '回答を送る' }));
    expect(await screen.findByText('薬剤師が確認しています')).toBeVisible();
    expect(sent).toEqual([{ order_code: 'O-1', answer: '上が120です。' }]);
  });
  it('shows newer information before it can be confirmed (71)', async () => {
    const newer = [...INFORMED, record(2, 'information', '夜のみ、1回1mLとしてください。', '森 千尋')];
    let stands = WAITING;
    await renderRoute(remote, '/class1order/O-1', {
      state: memberState([]),
      answers: [
        answer(getConsultation, () => stands),
        answer(getOrder, () => order()),
        [
          confirmMedicine,
          () => {
            stands = { ...WAITING, records: newer, information_seq: 2 };
            return { kind: 'refused', code: 'information-changed', message: '新しい情報が届いています。' };
          },
        ],
      ],
    });
    for (const name of [/内容を理解しました/, /ほかに質問/]) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: '承諾して注文を確定する' }));
    expect((await screen.findAllByText('夜のみ、1回1mLとしてください。'))[0]).toBeVisible();
    expect(screen.getByText('新しい情報が届いています。')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /内容を理解しました/ })).not.toBeChecked();
  });
});
