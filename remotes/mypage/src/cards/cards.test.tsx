import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  addCard,
  cardFields,
  cardsByCustomer,
  chooseDefaultCard,
  deleteCard,
  finishAddingCard,
} from '@store/contracts/calls/checkout';
import { leave } from '@store/remote-kit';
import { answer, refusal, renderRoute, type ShopTable, standInDialogs } from '@store/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { exampleCards } from '../testing/example-subscription.ts';
import { memberShop } from '../testing/member-shop.ts';

const FIELDS = 'https://cards.test/card/fields';
beforeEach(() => {
  sessionStorage.clear();
  standInDialogs();
});

async function open(address: string, answers: ShopTable['answers'] = []) {
  const page = await renderRoute(remote, address, {
    ...memberShop(),
    answers: [
      ...answers,
      answer(cardsByCustomer, () => ({ cards: exampleCards })),
      answer(cardFields, () => ({ fields_url: FIELDS })),
      answer(addCard, () => ({ kind: 'saved' as const, cards: exampleCards })),
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

/** Simulates the message of the card network frame after a card was entered. */
function enterCard(origin = 'https://cards.test') {
  const source = screen.getByTitle<HTMLIFrameElement>('カード情報の入力').contentWindow;
  const data = {
    kind: 'card-token',
    token: 'tok_1234',
    brand: 'Visa',
    last_four: '3220',
    expiry_month: 12,
    expiry_year: 2030,
  };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

describe('saved cards (R-54)', () => {
  it('show expiry, default and expired state (V-11)', async () => {
    await open('/mypage/credit');
    const [usual, ended] = within(screen.getByRole('list', { name: '登録済みのカード' })).getAllByRole('listitem');
    expect(usual).toHaveTextContent('Visa •••• 1111いつものカード有効期限 08/29');
    expect(ended).toHaveTextContent('有効期限切れ');
    const renewals = screen.getAllByRole('link', { name: /新しい有効期限のカードを登録する/ });
    expect(renewals.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['カードを更新する', '/mypage/credit?step=add'],
    ]);
    expect(ended).toContainElement(renewals[0] ?? null);
    expect(screen.queryByRole('button', { name: /4444.*いつものカードにする/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '新しいカードを登録する' })).toHaveAttribute(
      'href',
      '/mypage/credit?step=add',
    );
  });
  it('show a warning within 30 days of expiry (61)', async () => {
    // The test date is 21 November 2026.
    const soon = exampleCards.map((card) => ({ ...card, expiry_month: '11', expiry_year: '26', is_expired: false }));
    await open('/mypage/credit', [answer(cardsByCustomer, () => ({ cards: soon }))]);
    expect(screen.getAllByText('まもなく期限切れ')).toHaveLength(2);
  });
  it('can be set as default', async () => {
    const cards = exampleCards.map((card) => ({ ...card, is_expired: false }));
    const chosen = cards.map((card) => ({ ...card, is_default: card.card_code === 'CD2' }));
    await open('/mypage/credit', [
      answer(cardsByCustomer, () => ({ cards })),
      answer(chooseDefaultCard, () => ({ cards: chosen })),
    ]);
    await press(/4444.*いつものカードにする/);
    expect(await screen.findByRole('status')).toHaveTextContent('いつものカードを変更しました。');
    expect(screen.getByRole('button', { name: /1111.*いつものカードにする/ })).toBeVisible();
  });
  it('are deleted after a confirmation', async () => {
    const { sent } = await open('/mypage/credit', [answer(deleteCard, () => ({ cards: exampleCards.slice(0, 1) }))]);
    await press(/4444.*削除する/);
    await press('削除しない');
    expect(sent(deleteCard)).toEqual([]);
    await press(/4444.*削除する/);
    await press('カードを削除する');
    expect(await screen.findByRole('status')).toHaveTextContent('カードを削除しました。');
    expect(sent(deleteCard)).toEqual([{ card_code: 'CD2' }]);
    expect(screen.queryByText(/4444/)).not.toBeInTheDocument();
  });
  it('show why a card that pays for a subscription cannot be deleted', async () => {
    // The subscription was assigned the card in another tab.
    const message = '定期購入のお支払いに設定されているカードです。';
    await open('/mypage/credit', [refusal(deleteCard, 'card-in-use', message)]);
    await press(/1111.*削除する/);
    await press('カードを削除する');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText(/Visa •••• 1111/)).toBeVisible();
  });
});

it('the deletion dialog names subscriptions paid by the card, and links to change their payment (R-54)', async () => {
  const pays_for = [{ periodical_purchase_code: 'PP1', sku_name: 'スカルプシャンプー' }];
  const cards = exampleCards.map((card) => (card.card_code === 'CD1' ? { ...card, pays_for } : card));
  const { sent } = await open('/mypage/credit', [answer(cardsByCustomer, () => ({ cards }))]);
  await press(/1111.*削除する/);
  const question = within(screen.getByRole('dialog', { name: 'カードを削除しますか' }));
  expect(question.getByRole('link', { name: 'スカルプシャンプーのお支払い方法を変更する' })).toHaveAttribute(
    'href',
    '/periodical_purchase_change?periodical_purchase_code=PP1&part=delivery',
  );
  expect(question.queryByRole('button', { name: 'カードを削除する' })).not.toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'カードを残す' }));
  expect(sent(deleteCard)).toEqual([]);
});

describe('adding a card (R-54, G16)', () => {
  it('is a payment page, unlike the list (decision 0017)', () => {
    const route = remote.routes.find(({ path }) => path === '/mypage/credit');
    expect(route?.payment?.when).toEqual({ query: 'step', values: ['add'] });
  });
  it('sends the token from the frame of the card network, then returns to the list', async () => {
    const { sent, arrived } = await open('/mypage/credit?step=add');
    enterCard('https://elsewhere.test');
    expect(screen.queryByRole('button', { name: 'このカードを登録する' })).not.toBeInTheDocument();
    enterCard();
    await userEvent.click(screen.getByRole('checkbox', { name: 'いつものカードにする' }));
    await press('このカードを登録する');
    await waitFor(() => expect(arrived()).toBe('/mypage/credit?done=add'));
    expect(sent(addCard)).toEqual([{ token: 'tok_1234', is_default: true }]);
    expect(await screen.findByText('カードを登録しました。')).toBeVisible();
  });
  it('shows a decline and allows entering another card', async () => {
    await open('/mypage/credit?step=add', [refusal(addCard, 'card-declined', 'このカードはお使いいただけません。')]);
    enterCard();
    await press('このカードを登録する');
    expect(await screen.findByRole('alert')).toHaveTextContent('このカードはお使いいただけません。');
    expect(screen.getByTitle('カード情報の入力')).toBeVisible();
  });
  it('authenticates at the issuer, then saves the card and continues with the subscription it is for', async () => {
    const left = jest.spyOn(leave, 'for').mockReturnValue();
    const ask = answer(addCard, () => ({ kind: 'redirect' as const, href: 'https://issuer.test/3ds' }));
    const first = await open('/mypage/credit?step=add&for=PP1', [ask]);
    enterCard();
    await press('このカードを登録する');
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://issuer.test/3ds'));
    first.unmount();
    const saved = answer(finishAddingCard, () => ({ kind: 'saved' as const, cards: exampleCards }));
    const { arrived } = await renderRoute(remote, '/mypage/credit?request_secure_code=secure-code-0001', {
      ...memberShop(),
      answers: [saved, answer(cardsByCustomer, () => ({ cards: exampleCards }))],
    });
    const back = '/periodical_purchase_change?periodical_purchase_code=PP1&part=delivery';
    await waitFor(() => expect(arrived()).toBe(back));
  });
  it('shows a failed authentication with a link to start again', async () => {
    await open('/mypage/credit?request_secure_code=secure-code-0001', [
      refusal(finishAddingCard, 'authentication-failed', '本人認証を完了できませんでした。'),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('本人認証を完了できませんでした。');
    expect(screen.getByRole('link', { name: 'もう一度登録する' })).toHaveAttribute('href', '/mypage/credit?step=add');
  });
});
