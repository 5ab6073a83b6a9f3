import { describe, expect, it } from '@jest/globals';
import { answerInquiry, closeInquiry, handOnInquiry, openInquiry } from '@store/contracts/calls/inquiry';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleCase, NOW, support } from '../testing/examples.ts';

const user = userEvent.setup();
const ADDRESS = '/desk/inquiries/I-ABCD2345';
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^お返事/ });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

async function open(then = exampleCase(), refuses: ReturnType<typeof refusal>[] = []) {
  let stands = exampleCase();
  const sent: unknown[] = [];
  const moved = (request: unknown) => {
    sent.push(request);
    stands = then;
    return stands;
  };
  await renderRoute(remote, ADDRESS, {
    now: NOW,
    answers: [
      ...refuses,
      support,
      answer(openInquiry, () => stands),
      answer(answerInquiry, moved),
      answer(handOnInquiry, moved),
      answer(closeInquiry, moved),
    ],
  });
  return { sent };
}

describe('inquiry at the support desk (R-68)', () => {
  it('shows sender and message, and starts a reply from a template that must be completed', async () => {
    const { sent } = await open(exampleCase({ state: 'ANSWERED', revision: 2 }));
    expect(screen.getByText('山田 太郎').parentElement).toHaveTextContent('山田 太郎 様（会員）');
    expect(screen.getByText('使い方を教えてください。')).toBeVisible();
    await press('お返事を送る');
    expect(field()).toHaveAccessibleDescription(/お返事を入力してください/);
    await user.selectOptions(screen.getByRole('combobox', { name: /^ひな形/ }), '追加でうかがう');
    await press('ひな形を入れる');
    expect(field().value).toContain('山田 太郎 様');
    await press('お返事を送る');
    expect(field()).toHaveAccessibleDescription(/内容を記入してください/);
    expect(sent).toEqual([]);
    fireEvent.change(field(), { target: { value: field().value.replace('［ご記入ください］', '髪の長さ') } });
    await press('お返事を送る');
    await waitFor(() => expect(screen.getByRole('region', { name: 'お問い合わせ' })).toHaveTextContent('お返事済み'));
    expect(sent).toEqual([
      { inquiry_code: 'I-ABCD2345', revision: 1, text: expect.stringContaining('髪の長さ'), closes: false },
    ]);
  });

  it('is handed on with a note, or closed, after which no action is left', async () => {
    const { sent } = await open(exampleCase({ state: 'CLOSED', revision: 2 }));
    await user.selectOptions(screen.getByRole('combobox', { name: /^担当/ }), '大野 拓');
    await user.type(screen.getByRole('textbox', { name: /引き継ぎのメモ/ }), '成分の確認を。');
    await press('担当を変える');
    expect(await screen.findByText('このお問い合わせは終了しています。')).toBeVisible();
    expect(sent).toEqual([{ inquiry_code: 'I-ABCD2345', revision: 1, to: 'CS0002', note: '成分の確認を。' }]);
  });

  it('is closed without a reply', async () => {
    const { sent } = await open(exampleCase({ state: 'CLOSED', revision: 2 }));
    await press('お返事せずに終了する');
    expect(await screen.findByText('このお問い合わせは終了しています。')).toBeVisible();
    expect(sent).toEqual([{ inquiry_code: 'I-ABCD2345', revision: 1 }]);
  });

  it('keeps the text when the inquiry changed in between, and shows the reason', async () => {
    const changed = refusal(answerInquiry, 'inquiry-changed', 'お問い合わせの内容が変わりました。');
    await open(exampleCase(), [changed]);
    await user.type(field(), '一日一回お使いください。');
    await press('お返事を送る');
    expect(await screen.findByText('お問い合わせの内容が変わりました。')).toBeVisible();
    expect(field()).toHaveValue('一日一回お使いください。');
  });

  it('returns not-found for an unknown inquiry', async () => {
    const { arrived } = await renderRoute(remote, ADDRESS, {
      answers: [support, refusal(openInquiry, 'not-found', '')],
    });
    expect(arrived()).toBe('/404');
  });
});
