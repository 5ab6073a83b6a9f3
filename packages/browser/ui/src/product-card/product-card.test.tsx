import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const shampoo: ProductCardProps = {
  href: '/product/P1001',
  brand: 'NOWAKI',
  name: 'スカルプシャンプー オイリー 350mL',
  picture: { id: 'P1001-1', width: 800, height: 800, widths: [240, 480, 800] },
  prices: { normal: 4180, subscription: { amount: 3762, percentOff: 10 } },
  rating: { average: 4.6, count: 1284 },
  points: { points: 209, bluePercent: 5 },
};

describe('ProductCard', () => {
  it('is a single link to the product, named by it', () => {
    render(<ProductCard {...shampoo} />);
    const link = screen.getByRole('link', { name: shampoo.name });
    expect(link).toHaveAttribute('href', '/product/P1001');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('img', { name: `NOWAKI ${shampoo.name}` })).toBeInTheDocument();
  });

  it('shows normal and subscription price with tax, and points', () => {
    const { container } = render(<ProductCard {...shampoo} />);
    expect(container).toHaveTextContent('通常価格4,180円税込');
    expect(container).toHaveTextContent('定期価格3,762円税込10%OFF');
    expect(container).toHaveTextContent('BLUE 5%209ポイント');
    expect(container).toHaveTextContent('4.6(1,284件)');
  });

  it('strikes the normal price through beside a sale price', () => {
    const { container } = render(
      <ProductCard {...shampoo} prices={{ normal: 2200, sale: { amount: 1650, percentOff: 25 } }} />,
    );
    expect(container.querySelector('s')).toHaveTextContent('2,200円');
    expect(container).toHaveTextContent('25%OFF');
    expect(container).toHaveTextContent('セール価格1,650円税込');
  });

  it('shows at most two badges in the given order', () => {
    render(<ProductCard {...shampoo} badges={[{ kind: 'drug', word: '第1類医薬品' }, 'sale', 'new']} />);
    expect(screen.getByText('第1類医薬品')).toBeInTheDocument();
    expect(screen.getByText('SALE')).toBeInTheDocument();
    expect(screen.queryByText('新着')).not.toBeInTheDocument();
  });

  it('marks a sold-out product and keeps its link', () => {
    render(<ProductCard {...shampoo} soldOut />);
    expect(screen.getByText('品切れ')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: shampoo.name })).toBeInTheDocument();
  });

  it('shows the note instead of stars and points for a medicine', () => {
    const { container } = render(<ProductCard {...shampoo} medicine />);
    expect(screen.getByText('薬剤師からの情報提供をお読みください')).toBeInTheDocument();
    expect(container).not.toHaveTextContent('4.6');
    expect(container).not.toHaveTextContent('ポイント');
  });

  it('shows the release date of a reserved product', () => {
    render(<ProductCard {...shampoo} badges={['reserved']} note="2026/12/01 発売予定" />);
    expect(screen.getByText('予約')).toBeInTheDocument();
    expect(screen.getByText('2026/12/01 発売予定')).toBeInTheDocument();
  });

  it('shows other variants when it represents a family', () => {
    render(<ProductCard {...shampoo} others="ほか3サイズ" />);
    expect(screen.getByText('ほか3サイズ')).toBeInTheDocument();
  });

  it('states its rank as text', () => {
    const { container } = render(<ProductCard {...shampoo} place={1} />);
    expect(container).toHaveTextContent('1位');
  });

  it('has a heart button that reflects its state', async () => {
    const onToggle = jest.fn();
    const { rerender } = render(<ProductCard {...shampoo} favourite={{ on: false, onToggle }} />);
    const heart = screen.getByRole('button', { name: `${shampoo.name}をお気に入りに追加`, pressed: false });
    await userEvent.click(heart);
    expect(onToggle).toHaveBeenCalledTimes(1);
    rerender(<ProductCard {...shampoo} favourite={{ on: true, onToggle }} />);
    expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  it('is a list item in a labelled ProductGrid', () => {
    render(
      <ProductGrid label="ランキング">
        <ProductCard {...shampoo} />
        <ProductCard {...shampoo} href="/product/P1002" />
      </ProductGrid>,
    );
    expect(screen.getByRole('list', { name: 'ランキング' }).children).toHaveLength(2);
  });
});
