import { beforeAll, describe, expect, it } from '@jest/globals';
import { standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProduct } from '../../testing/open-product.ts';

beforeAll(standInDialogs);

const thumbs = () => within(screen.getByRole('list', { name: '画像を選ぶ' })).getAllByRole('button');

describe('Gallery (17)', () => {
  it('changes the picture by thumbnails and arrow keys', async () => {
    const user = userEvent.setup();
    await openProduct();
    const [first, second, third] = thumbs();
    expect(first).toHaveAttribute('aria-pressed', 'true');
    await user.click(second as HTMLElement);
    expect(second).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowRight}');
    expect(third).toHaveFocus();
    expect(third).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowRight}');
    expect(first).toHaveFocus();
  });
  it('enlarges a captioned picture, moves by button and key, and keeps the position on close', async () => {
    const user = userEvent.setup();
    await openProduct();
    await user.click(screen.getByRole('button', { name: '画像を拡大する' }));
    const dialog = within(screen.getByRole('dialog', { name: /の画像/ }));
    expect(await dialog.findByRole('status')).toHaveTextContent('1 / 3');
    // The dialog has moved the focus.
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('status')).toHaveTextContent('2 / 3 泡立てたようす');
    await user.click(dialog.getByRole('button', { name: '次の画像' }));
    expect(dialog.getByRole('status')).toHaveTextContent('3 / 3');
    const larger = dialog.getByRole('button', { name: '2倍に拡大' });
    await user.click(larger);
    expect(larger).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(thumbs()[2]).toHaveAttribute('aria-pressed', 'true');
  });
});
