import { describe, expect, it } from '@jest/globals';
import { removeSavedLine, retrySavedLine, savedLines } from '@store/contracts/calls/checkout';
import type { SavedLine } from '@store/contracts/entities';
import { answer, refusal } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleEntry, NOW } from '../../../testing/examples.ts';
import { openCart } from '../../../testing/open-cart.ts';

const user = userEvent.setup();
const { sku_code, item_code, brand, picture } = exampleEntry();
const line: SavedLine = {
  line_code: 'k1',
  order_type: 'RESERVED',
  sku_name: '予約の美容液',
  quantity: 2,
  price_in_vat: 5500,
  kept_until: NOW + 86_400_000,
  reason: '予約注文以外の商品がカートにあるため、予約注文商品をカートに入れることができません。',
  ...{ sku_code, item_code, brand, picture },
};

describe('lines not merged into the cart at sign-in', () => {
  it('are listed with their reason, also with an empty cart, and can be discarded (S-05)', async () => {
    const { sentCalls } = await openCart({
      member: true,
      carts: [],
      answers: [answer(savedLines, () => ({ lines: [line] })), answer(removeSavedLine, () => ({ lines: [] }))],
    });
    expect(await screen.findByText('カートに入らなかった商品')).toBeVisible();
    expect(screen.getByText(line.reason ?? '')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '「予約の美容液」を一覧から削除する' }));
    expect(sentCalls).toContainEqual({ path: removeSavedLine.path, request: { line_code: 'k1' } });
    expect(screen.queryByText('カートに入らなかった商品')).toBeNull();
  });

  it('are retried one by one; a refused line stays with its reason (S-05, V-10)', async () => {
    await openCart({
      member: true,
      answers: [
        answer(savedLines, () => ({ lines: [{ ...line, reason: null }] })),
        refusal(retrySavedLine, 'sold-out', '「予約の美容液」は品切れです。'),
      ],
    });
    expect(await screen.findByText('いまはカートに入れられます。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '「予約の美容液」をカートに入れる' }));
    expect(await screen.findByText('「予約の美容液」は品切れです。')).toBeVisible();
    expect(screen.getByRole('link', { name: '予約の美容液' })).toBeVisible();
  });
});
