import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

describe('product specification', () => {
  it('lists key ingredients with their purpose, and links free-from claims to matching products (13)', async () => {
    const key = [{ name: 'セラミドNP', text: '保湿成分' }];
    const free = [{ name: 'パラベン', text: '', word: 'パラベンフリー' }];
    await openProduct(
      aProduct({
        specification: [
          { label: '主な成分と目的', text: '', items: key },
          { label: '含まない成分', text: '', items: free },
        ],
      }),
    );
    expect(row('主な成分と目的').getByRole('listitem')).toHaveTextContent('セラミドNP 保湿成分');
    expect(row('含まない成分').getByRole('link', { name: 'パラベン' })).toHaveAttribute('href', '/item/パラベンフリー');
  });
  it('folds a long list of ingredients (13)', async () => {
    await openProduct(aProduct({ specification: [{ label: '成分', text: '水、グリセリン', folded: true }] }));
    expect(row('成分').getByText('水、グリセリン')).not.toBeVisible();
    await userEvent.click(row('成分').getByText('すべて見る'));
    expect(row('成分').getByText('水、グリセリン')).toBeVisible();
  });
  it('shows three facts below the pictures (R-09)', async () => {
    await openProduct(aProduct({ facts: [{ label: '洗浄成分', text: 'アミノ酸系' }] }));
    expect(screen.getByText('アミノ酸系')).toBeVisible();
  });
});
