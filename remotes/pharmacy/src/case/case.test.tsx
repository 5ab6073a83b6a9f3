import { describe, expect, it } from '@jest/globals';
import { approveMedicine, askBack, pharmacistQueue, refuseMedicine } from '@store/contracts/calls/medicine';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import {
  caseAnswer,
  exampleCase,
  exampleDeclaration,
  member,
  NOW,
  nobody,
  pharmacist,
  sheet,
} from '../testing/examples.ts';

const user = userEvent.setup();

async function open(first = exampleCase(), then = first, refuses: ReturnType<typeof refusal>[] = []) {
  let stands = first;
  const sent: unknown[] = [];
  const moved = (request: unknown) => {
    sent.push(request);
    stands = then;
    return { order_code: 'O-1', state: then.state, label: then.label };
  };
  const page = await renderRoute(remote, '/pharmacist/orders/O-1', {
    now: NOW,
    answers: [
      ...refuses,
      pharmacist,
      caseAnswer(() => stands),
      sheet,
      answer(approveMedicine, moved),
      answer(askBack, moved),
      answer(refuseMedicine, moved),
    ],
  });
  await screen.findByRole('region', { name: '問診の回答' });
  return { ...page, sent };
}
const decide = (name: string) => user.click(screen.getByRole('radio', { name }));

describe('access to the pharmacist desk', () => {
  it.each(['/pharmacist', '/pharmacist/orders/O-1', '/pharmacist/records'])(
    'returns not-found for a member at %s (M-04)',
    async (address) => {
      const { arrived } = await renderRoute(remote, address, { answers: member });
      expect(arrived()).toBe('/404');
    },
  );
  it.each(['/pharmacist', '/pharmacist/orders/O-1', '/pharmacist/records?from=2026-11-01'])(
    'sends a visitor to sign-in and back to %s (M-04)',
    async (address) => {
      const { arrived } = await renderRoute(remote, address, { answers: nobody });
      expect(arrived()).toBe(`/login?return_path=${encodeURIComponent(address)}`);
    },
  );
  it('has a neutral title and noindex on every page (76)', () => {
    for (const { title, noindex } of remote.routes) expect([title, noindex]).toEqual(['薬剤師デスク', true]);
  });
});

describe('consultation case', () => {
  it('links to the previous and next waiting case (M-04)', async () => {
    const waiting = (order_code: string) => ({
      ...{ order_code, state: 'pharmacist' as const, label: '薬剤師確認中', ordered_timestamp: NOW },
      ...{ waits_until: null, lines: [] },
    });
    const queue = answer(pharmacistQueue, () => ({ orders: ['O-0', 'O-1', 'O-2'].map(waiting) }));
    await renderRoute(remote, '/pharmacist/orders/O-1', {
      now: NOW,
      answers: [pharmacist, caseAnswer(exampleCase), sheet, queue],
    });
    const ways = within(await screen.findByRole('navigation', { name: '前後のご注文' }));
    expect(ways.getByText('対応待ち 3件中 2件目')).toBeVisible();
    expect(ways.getByRole('link', { name: '前のご注文 O-0' })).toHaveAttribute('href', '/pharmacist/orders/O-0');
    expect(ways.getByRole('link', { name: '次のご注文 O-2' })).toHaveAttribute('href', '/pharmacist/orders/O-2');
  });
  it('shows answers, cautions and previous readers (68, J07)', async () => {
    const { sentCalls } = await open();
    const answers = screen.getByRole('region', { name: '問診の回答' });
    expect(answers).toHaveTextContent('42歳 男性');
    expect(answers).toHaveTextContent('花粉症の薬');
    expect(answers).toHaveTextContent('前回からの変化なし');
    expect(screen.getByText('他の医薬品を使用中')).toBeVisible();
    expect(screen.getByRole('region', { name: '閲覧の記録' })).toHaveTextContent('2026/11/20（金）11:59 森 千尋');
    // Opened once, by the browser: server rendering must send no logged request.
    expect(sentCalls.filter(({ path }) => path.endsWith('_open'))).toHaveLength(1);
  });
  it('shows all declarations of 30 days, newest first: medicine, quantity, time, order, exclusions (M-02)', async () => {
    const stop = exampleDeclaration({
      declared_timestamp: NOW - 86_400_000,
      outcome: 'excluded',
      lines: [{ sku_code: 'S1004', sku_name: 'メディオール ローション', quantity: 1 }],
      reasons: ['under-age', 'heart'],
      answers: { ...exampleCase().answers, age: 19, illnesses: ['heart'] },
      order_code: null,
    });
    const earlier = exampleDeclaration({ declared_timestamp: NOW - 10 * 86_400_000, order_code: 'O-0' });
    await open(
      exampleCase({ declarations: [exampleDeclaration(), stop, earlier], cautions: ['stopped-before', 'question'] }),
    );
    expect(screen.getByText('30日以内に販売できない内容の申告あり')).toBeVisible();
    const history = screen.getByRole('region', { name: '申告の履歴' });
    expect(history).toHaveTextContent('新しい順');
    const [own, stopped, before, ...more] = within(within(history).getByRole('list')).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(own).toHaveTextContent(/薬剤師の判断へ.*11\/20（金）11:00.*このご注文の申告.*数量 2/);
    expect(stopped).toHaveTextContent(/販売できない回答.*11\/19（木）12:00.*ご注文なし.*数量 1/);
    expect(stopped).toHaveTextContent('理由：使用できる年齢に満たない、心臓の病気');
    expect(before).toHaveTextContent(/11\/10（火）12:00.*ご注文 O-0/);
    if (!stopped) throw new Error('the stop is not shown');
    expect(within(stopped).getByText('19歳 男性')).not.toBeVisible();
    await user.click(within(stopped).getByText(/の回答を読む/));
    expect(within(stopped).getByText('19歳 男性')).toBeVisible();
  });
  it('shows a current exclusion before the decision, and why an approval was refused (M-02)', async () => {
    const declarations = [exampleDeclaration({ outcome: 'excluded', order_code: null }), exampleDeclaration()];
    const stopped = refusal(approveMedicine, 'stopped', '申告されるまで、承認できません。');
    const held = exampleCase({ declarations, cautions: ['stop-stands'] });
    await open(held, held, [stopped]);
    expect(screen.getByText(/販売できない内容の申告が有効/)).toBeVisible();
    await decide('情報を提供して承認する');
    await user.type(screen.getByRole('textbox', { name: /お客様への情報提供/ }), '1日2回');
    await user.click(screen.getByRole('button', { name: '情報を提供して承認する' }));
    expect(await screen.findByText('申告されるまで、承認できません。')).toBeVisible();
  });
  it('is approved with information prefilled from package insert and answers (M-04, 71)', async () => {
    const informed = exampleCase({ state: 'confirmation', label: 'ご確認待ち' });
    const { sent } = await open(exampleCase(), informed);
    await decide('情報を提供して承認する');
    await user.click(screen.getByRole('button', { name: '添付文書と回答から下書きを入れる' }));
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /お客様への情報提供/ });
    for (const words of ['1回1mL', '約60日分', '飲み合わせ', 'ご質問について', '医師の診療'])
      expect(text.value).toContain(words);
    await user.click(screen.getByRole('button', { name: '情報を提供して承認する' }));
    expect(text).toHaveAccessibleDescription(/お答えを記入してください/);
    expect(sent).toEqual([]);
    const answered = text.value.replace('［ご記入ください］', '夜だけでは十分な効果が得られません。');
    fireEvent.change(text, { target: { value: answered } });
    await user.click(screen.getByRole('button', { name: '情報を提供して承認する' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'ご注文' })).toHaveTextContent('ご確認待ち'));
    expect(sent).toEqual([
      {
        order_code: 'O-1',
        lines: [{ sku_code: 'S1004', quantity: 2 }],
        information: expect.stringContaining('夜だけでは十分な効果が得られません。'),
      },
    ]);
  });
  it('sends a question to the customer; an empty one is not sent (M-04)', async () => {
    const { sent } = await open(exampleCase(), exampleCase({ state: 'answer', label: '薬剤師からのご質問' }));
    await decide('お客様に質問する');
    await user.click(screen.getByRole('button', { name: '質問を送る' }));
    const field = screen.getByRole('textbox', { name: /お客様への質問/ });
    expect(field).toHaveAccessibleDescription(/内容を入力してください/);
    await user.type(field, '血圧の数値を教えてください。');
    await user.click(screen.getByRole('button', { name: '質問を送る' }));
    await waitFor(() => expect(sent).toEqual([{ order_code: 'O-1', question: '血圧の数値を教えてください。' }]));
    // While waiting for the customer, a refusal is the only decision.
    await waitFor(() =>
      expect(within(screen.getByRole('group', { name: /判断/ })).getAllByRole('radio')).toHaveLength(1),
    );
  });
  it('is refused with a reason, after which no decision is left (M-04)', async () => {
    const { sent } = await open(exampleCase(), exampleCase({ state: 'refused', label: '販売不可' }));
    await decide('販売しない');
    await user.type(screen.getByRole('textbox', { name: /販売できない理由/ }), '併用できません。');
    await user.click(screen.getByRole('button', { name: '販売しないことを確定する' }));
    expect(await screen.findByText(/いま行う手続きはありません/)).toBeVisible();
    expect(sent).toEqual([{ order_code: 'O-1', reason: '併用できません。' }]);
  });
  it('keeps the text when the case changed in between, and shows the reason (F17)', async () => {
    const gone = refusal(approveMedicine, 'not-in-order', 'この手続きは、いまは行えません。');
    await open(exampleCase(), exampleCase(), [gone]);
    await decide('情報を提供して承認する');
    await user.type(screen.getByRole('textbox', { name: /お客様への情報提供/ }), '1日2回');
    await user.click(screen.getByRole('button', { name: '情報を提供して承認する' }));
    expect(await screen.findByText('この手続きは、いまは行えません。')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /お客様への情報提供/ })).toHaveValue('1日2回');
  });
});
