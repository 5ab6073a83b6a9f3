import { expect, it } from '@jest/globals';
import { isFunclubCustomer } from '@store/contracts/calls/customer';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote.ts';
import { memberShop } from '../testing/member-shop.ts';

async function open(is_funclub_customer: boolean) {
  const shop = memberShop();
  const answers = [...(shop.answers ?? []), answer(isFunclubCustomer, () => ({ is_funclub_customer }))];
  const page = await renderRoute(remote, '/mypage/funfamily', { ...shop, answers });
  await screen.findByRole('heading', { level: 1, name: 'ファンファミリー' });
  return page;
}

it('tells the member that they belong to the fan club, asked for nobody else (U-05)', async () => {
  const { asked } = await open(true);
  expect(screen.getByText('ファンファミリーの会員です')).toBeVisible();
  expect(asked.find(({ path }) => path === isFunclubCustomer.path)?.request).toEqual({ customer_code: 'C0000001' });
});

it('tells who does not belong to it how one gets there (U-05)', async () => {
  await open(false);
  expect(screen.getByText('ファンファミリーには参加していません')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ファンファミリーのご案内を見る' })).toHaveAttribute('href', '/funfamily');
});
