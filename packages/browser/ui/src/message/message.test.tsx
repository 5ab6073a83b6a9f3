import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './empty-state.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Note } from './note.tsx';
import { RetryPanel } from './retry-panel.tsx';
import { ToastRegion } from './toast-region.tsx';

it('RetryPanel names the failed part, offers 再読み込み and the support number (B-12)', async () => {
  const onRetry = jest.fn();
  render(<RetryPanel what="商品一覧" onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: '商品一覧を表示できませんでした' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0120-000-123' })).toHaveAttribute('href', 'tel:0120000123');
  expect(screen.getByRole('alert')).toHaveTextContent('お客様窓口');
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('Note states its kind as text, and is announced only on request', () => {
  const { rerender } = render(<Note tone="warn">定期購入商品をカートに入れることができません。</Note>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(
    <Note tone="err" announce="assertive" title="商品をカートに入れることができません。">
      在庫をご確認ください。
    </Note>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'エラー：商品をカートに入れることができません。在庫をご確認ください。',
  );
});

it('ToastRegion announces a toast politely with its link', () => {
  const { rerender } = render(<ToastRegion toasts={[]} />);
  const region = screen.getByRole('status');
  rerender(
    <ToastRegion
      toasts={[{ id: '1', text: 'カートに入れました', action: { href: '/cart', label: 'カートを見る' } }]}
    />,
  );
  expect(region).toHaveTextContent('カートに入れました');
  expect(screen.getByRole('link', { name: 'カートを見る' })).toHaveAttribute('href', '/cart');
});

it('LoadingBar is shown only while active', () => {
  const { rerender } = render(<LoadingBar active={false} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  rerender(<LoadingBar active />);
  expect(screen.getByRole('progressbar', { name: 'ページを読み込んでいます' })).toBeInTheDocument();
});

it('EmptyState shows its title and next steps', () => {
  render(
    <EmptyState title="該当する商品が見つかりませんでした" text="カテゴリからお探しください。" headingLevel="h1">
      <a href="/">トップへ</a>
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 1, name: '該当する商品が見つかりませんでした' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'トップへ' })).toBeInTheDocument();
});
