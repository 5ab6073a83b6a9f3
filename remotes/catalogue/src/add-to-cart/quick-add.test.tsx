import { describe, expect, it, jest } from '@jest/globals';
import { addToCart } from '@store/contracts/bus';
import { relatedItems } from '@store/contracts/calls/catalogue';
import { answer } from '@store/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, aSummary } from '../testing/fixtures.ts';
import { openProduct, toasts } from '../testing/open-product.ts';

const conditioner = aSummary({ product_code: 'P1007', sku_code: 'S1007', product_name: 'コンディショナー' });
const soldOut = aSummary({ product_code: 'P1002', product_name: 'トニック', sale_state: { kind: 'sold-out' } });
const related = answer(relatedItems, () => ({ hits: [conditioner, soldOut] }));
const press = () => userEvent.click(screen.getByRole('button', { name: 'コンディショナーをカートに入れる' }));

describe('QuickAdd, products bought together (19)', () => {
  it('adds one item; products that cannot be added directly have no button', async () => {
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    await openProduct(aProduct(), { answers: [related], commands: [[addToCart, add], ...toasts()] });
    await press();
    expect(add.mock.lastCall?.[0]).toEqual({ sku_code: 'S1007', quantity: 1, order_type: 'NORMAL' });
    expect(screen.queryByRole('button', { name: 'トニックをカートに入れる' })).not.toBeInTheDocument();
  });
  it('shows the mixing rule next to the button, with a link to the cart (V-09)', async () => {
    const message = '予約注文の商品がカートにあるため、この商品をカートに入れることができません。';
    const refuse = async () => ({ kind: 'refused', code: 'mixing', message });
    await openProduct(aProduct(), { answers: [related], commands: [[addToCart, refuse]] });
    await press();
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(message);
    expect(note.querySelector('a')).toHaveAttribute('href', '/cart');
  });
});
