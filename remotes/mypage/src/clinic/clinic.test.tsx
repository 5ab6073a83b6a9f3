import { describe, expect, it } from '@jest/globals';
import { issueMedicalCoupon, medicalCoupons } from '@store/contracts/calls/customer';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MedicalCoupon } from '../medical-coupon/load-medical-coupons.ts';
import { remote } from '../remote.ts';
import { DAY, NOW } from '../testing/examples.ts';
import { memberShop } from '../testing/member-shop.ts';

const user = userEvent.setup();
const first: MedicalCoupon = {
  medical_coupon_code: 'CLINIC-FIRST',
  name: '初診優待',
  benefit: '初診料が無料になります',
  conditions: ['はじめて受診される方に限ります。'],
  clinics: [{ name: 'クリニック東京', tel: '03-0000-0301' }],
  use_start_timestamp: NOW - DAY,
  use_end_timestamp: NOW + DAY,
  coupon_number: null,
};
const past: MedicalCoupon = { ...first, medical_coupon_code: 'OLD', name: '昨年の優待', use_end_timestamp: NOW - 1 };

function open(path: string, isLinked: boolean, answers: NonNullable<ShopTable['answers']> = []) {
  const coupons = answer(medicalCoupons, () => ({ clinic_link: isLinked, coupons: [first, past] }));
  return renderRoute(remote, path, memberShop({}, [...answers, coupons]));
}
const issueButton = { name: '「初診優待」のクーポン番号を発行する' };

describe('medical coupons (R-55)', () => {
  it('show their number on request, and expired ones separately (R-55)', async () => {
    const { sentCalls } = await open('/mypage/medical_coupon', true, [
      answer(issueMedicalCoupon, () => ({ coupon_number: '1234-5678-9012-3456' })),
    ]);
    const usable = within(screen.getByRole('list', { name: 'ご利用いただける医療クーポン' }));
    expect(usable.queryByRole('heading', { name: '昨年の優待' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '昨年の優待' })).toBeVisible();
    expect(sentCalls.map(({ path }) => path)).not.toContain(issueMedicalCoupon.path);
    await user.click(usable.getByRole('button', issueButton));
    expect(await usable.findByText('1234-5678-9012-3456')).toBeVisible();
    expect(usable.queryByRole('button', issueButton)).not.toBeInTheDocument();
    expect(usable.getByRole('link', { name: '03-0000-0301' })).toHaveAttribute('href', 'tel:0300000301');
  });

  it('show a refusal at the coupon (R-55)', async () => {
    await open('/mypage/medical_coupon', true, [refusal(issueMedicalCoupon, 'coupon-expired', '期間が終了しました。')]);
    await user.click(screen.getByRole('button', issueButton));
    expect(await screen.findByText('期間が終了しました。')).toBeVisible();
  });

  it('link to the clinic link page when not linked, without offering a number (R-55)', async () => {
    await open('/mypage/medical_coupon', false);
    expect(screen.queryByRole('button', issueButton)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'クリニックとの連携について' })).toHaveAttribute(
      'href',
      '/mypage/dclinic-tokyo-plus',
    );
  });
});

describe('clinic pages (R-60)', () => {
  it('show the member number when not linked, or the linked state (R-60)', async () => {
    const before = await open('/mypage/dclinic-tokyo-plus', false);
    expect(screen.getByText('連携していません')).toBeVisible();
    expect(screen.getByText('C0000001')).toBeVisible();
    expect(screen.getByRole('region', { name: '連携の方法' })).toBeVisible();
    before.unmount();
    await open('/mypage/dclinic-tokyo-plus', true);
    expect(screen.getByText('連携済み')).toBeVisible();
    expect(screen.getByRole('region', { name: 'ご利用いただけるサービス' })).toHaveTextContent('1件');
  });

  it('list each clinic once, with its telephone number (R-60)', async () => {
    await open('/mypage/clinic_group_service', false);
    expect(screen.getByRole('heading', { level: 1, name: 'クリニックグループのサービス' })).toBeVisible();
    const clinics = within(screen.getByRole('list', { name: 'グループのクリニック' }));
    expect(clinics.getAllByRole('listitem')).toHaveLength(1);
    expect(clinics.getByRole('link')).toHaveAttribute('href', 'tel:0300000301');
  });

  it('personal data page links to its sections (R-60)', async () => {
    await renderRoute(remote, '/mypage/personal', memberShop());
    for (const [name, href] of [
      ['会員情報を見る', '/mypage/member'],
      ['お支払いカードを見る', '/mypage/credit'],
      ['プライバシーポリシー', '/policy'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});
