import { describe, expect, it } from '@jest/globals';
import { getOrderForm, submitOrderForm } from '@store/contracts/calls/catalogue';
import { getLandingForm, getLandingPage, previewPage } from '@store/contracts/calls/content';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { aSummary } from '../testing/a-summary.ts';
import { contentOf } from '../testing/content-of.ts';

const user = userEvent.setup();
const PICTURE = { id: 'scalp-hero', width: 1680, height: 860, widths: [480, 960, 1680], colour: '#eef2f2', alt: '' };
const landing = {
  slug: 'spring',
  title: '春の頭皮ケア',
  lead: '三つの習慣から。',
  noindex: true,
  picture: PICTURE,
  content: contentOf({ kind: 'text', text: ['ぬるま湯で洗います。'] }),
  form: { title: '春のお申し込み', lead: '内容をひとつお選びください。' },
};
const terms = {
  id: 'spring',
  ...landing.form,
  offers: [
    {
      offer_code: 'ONCE',
      label: '一度だけ',
      note: '',
      product_code: 'P1001',
      order_type: 'NORMAL' as const,
      quantity: 1,
    },
  ],
  extras: [],
  notes: ['回数の条件はありません。'],
};
const told = {
  offers: [
    {
      offer_code: 'ONCE',
      price_in_vat: 4180,
      later_price_in_vat: null,
      product: aSummary('1001', { price_in_vat: 4180 }),
      obstacle: null,
    },
  ],
  extras: [],
};

describe('landing page made of blocks', () => {
  it('shows its blocks in the reduced frame and links to the order form (R-24, L-06)', async () => {
    const { sentCalls } = await renderRoute(remote, '/lp/spring', { answers: [answer(getLandingPage, () => landing)] });
    expect(screen.getByRole('heading', { level: 1, name: '春の頭皮ケア' })).toBeVisible();
    expect(screen.getByText('ぬるま湯で洗います。')).toBeVisible();
    const order = within(screen.getByRole('region', { name: 'お申し込み' }));
    expect(order.getByRole('link', { name: 'お申し込みへ進む' })).toHaveAttribute('href', '/form/spring');
    expect(sentCalls.at(-1)?.request).toEqual({ slug: 'spring' });
    const claims = remote.routes.filter(({ id }) => id.startsWith('landing'));
    expect(claims).toMatchObject([
      { path: '/lp/:slug', layout: 'landing', yields: true },
      { path: '/form/:slug', layout: 'landing', yields: true, noindex: true, zone: 'purchase' },
    ]);
  });

  it('has no order link without products (R-24)', async () => {
    await renderRoute(remote, '/lp/spring', { answers: [answer(getLandingPage, () => ({ ...landing, form: null }))] });
    expect(screen.getByRole('heading', { level: 1, name: '春の頭皮ケア' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /お申し込み/ })).toBeNull();
  });

  it('has a form with catalogue prices that continues in the checkout (R-23, 35)', async () => {
    const sent: unknown[] = [];
    await renderRoute(remote, '/form/spring', {
      answers: [
        answer(getLandingForm, () => ({ slug: 'spring', form: terms })),
        answer(getOrderForm, () => told),
        answer(submitOrderForm, (request) => {
          sent.push(request);
          return { order_type: 'NORMAL' as const, next: '/cart?step=guest&type=NORMAL' };
        }),
      ],
    });
    expect(screen.getByRole('heading', { level: 1, name: '春のお申し込み' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '一度だけ' }));
    await user.click(screen.getByRole('button', { name: 'お届け先とお支払いの入力へ進む' }));
    expect(sent).toMatchObject([{ offer: { offer_code: 'ONCE', product_code: 'P1001' }, expected_in_vat: 4180 }]);
  });

  it.each(['/lp/spring', '/form/spring'])('redirects or is gone after it has ended: %s (D-14)', async (path) => {
    const call = path.startsWith('/lp') ? getLandingPage : getLandingForm;
    await renderRoute(remote, path, { answers: [refusal(call, 'over', '')] });
    expect(await screen.findByRole('heading', { level: 1, name: 'このページの公開は終了しました' })).toBeVisible();
  });

  it('is previewed with its form, which cannot be submitted (R-24)', async () => {
    const page = { kind: 'lp' as const, landing, form: { terms, told } };
    await renderRoute(remote, '/preview/c2x1Zw.c2lnbmVk', {
      answers: [answer(previewPage, () => ({ at: Date.UTC(2026, 11, 4), page }))],
    });
    expect(screen.getByRole('heading', { level: 1, name: '春の頭皮ケア' })).toBeVisible();
    const heading = screen.getByRole('heading', { level: 2, name: 'お申し込みの画面：春のお申し込み' });
    expect(screen.getByRole('link', { name: 'お申し込みへ進む' })).toHaveAttribute('href', `#${heading.id}`);
    expect(screen.getByRole('radio', { name: '一度だけ' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'お届け先とお支払いの入力へ進む' })).toBeDisabled();
  });
});
