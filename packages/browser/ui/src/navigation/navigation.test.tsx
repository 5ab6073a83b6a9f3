import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Breadcrumb } from './breadcrumb.tsx';
import { Chip } from './chip.tsx';
import { Pagination } from './pagination.tsx';
import { Tabs } from './tabs.tsx';

const hrefFor = (page: number) => `/category/1002?page=${page}`;

describe('Pagination', () => {
  it('links to each page and marks the current one', () => {
    render(<Pagination page={2} pageCount={3} hrefFor={hrefFor} />);
    expect(screen.getByRole('link', { name: '3ページ目' })).toHaveAttribute('href', '/category/1002?page=3');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2');
    expect(screen.getByRole('link', { name: '前のページ' })).toHaveAttribute('href', '/category/1002?page=1');
    expect(screen.getByRole('link', { name: '次のページ' })).toHaveAttribute('href', '/category/1002?page=3');
  });

  it('has no previous link on the first page and no next link on the last', () => {
    const { rerender } = render(<Pagination page={1} pageCount={2} hrefFor={hrefFor} />);
    expect(screen.queryByRole('link', { name: '前のページ' })).not.toBeInTheDocument();
    rerender(<Pagination page={2} pageCount={2} hrefFor={hrefFor} />);
    expect(screen.queryByRole('link', { name: '次のページ' })).not.toBeInTheDocument();
  });

  it.each([
    [1, 1, ''],
    [1, 4, '1 2 3 4'],
    [1, 12, '1 2 3 4 … 12'],
    [4, 7, '1 2 3 4 5 6 7'],
    [6, 12, '1 … 5 6 7 … 12'],
    [12, 12, '1 … 9 10 11 12'],
  ])('on page %i of %i shows 「%s」', (page, pageCount, shown) => {
    const { container } = render(<Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />);
    const texts = [...container.querySelectorAll('li')].map((item) => item.textContent);
    expect(texts.filter(Boolean).join(' ')).toBe(shown);
  });
});

describe('Breadcrumb', () => {
  it('is rendered from two crumbs on, the last as text', () => {
    const { container, rerender } = render(<Breadcrumb crumbs={[{ label: 'トップ', href: '/' }]} />);
    expect(container).toBeEmptyDOMElement();
    rerender(
      <Breadcrumb
        crumbs={[
          { label: 'トップ', href: '/' },
          { label: 'シャンプー', href: '/category/1002' },
        ]}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'パンくず' })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('シャンプー').closest('li')).toHaveAttribute('aria-current', 'page');
  });
});

describe('Chip', () => {
  it('states that it removes its filter', () => {
    render(
      <Chip href="/category/1002" removable>
        NOWAKI
      </Chip>,
    );
    expect(screen.getByRole('link', { name: 'NOWAKIの条件を外す' })).toHaveAttribute('href', '/category/1002');
  });
});

describe('Tabs', () => {
  it('shows one panel at a time and moves with the arrow keys', async () => {
    const tabs = [
      { id: 'men', label: 'メンズ', panel: 'メンズの順位' },
      { id: 'women', label: 'レディース', panel: 'レディースの順位' },
    ];
    render(<Tabs label="ランキング" tabs={tabs} />);
    expect(screen.getByRole('tabpanel', { name: 'メンズ' })).toHaveTextContent('メンズの順位');
    await userEvent.click(screen.getByRole('tab', { name: 'メンズ' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'レディース', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('レディースの順位');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'メンズ', selected: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'レディース' })).toHaveFocus();
  });

  it('can have a link behind a tab for visitors without scripts', async () => {
    const tabs = [
      { id: 'men', label: 'メンズ', panel: 'メンズの順位', href: '/category/1001' },
      { id: 'women', label: 'レディース', panel: 'レディースの順位', href: '/category/1101' },
    ];
    render(<Tabs label="ランキング" tabs={tabs} />);
    const women = screen.getByRole('tab', { name: 'レディース' });
    expect(women).toHaveAttribute('href', '/category/1101');
    await userEvent.click(women);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('レディースの順位');
  });
});
