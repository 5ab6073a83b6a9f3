import { describe, expect, it } from '@jest/globals';
import { type Block, block, shownContent } from '@store/contracts/content-blocks';
import { shampooSummary } from '@store/contracts/testing';
import { SHOP_FIGURES } from '@store/domain/shop-figures';
import { supportDesks } from '@store/ui';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ContentBlocks } from './index.ts';

const PICTURE = { id: 'column-water', width: 960, height: 640, widths: [480, 960], colour: '#eef2f2' };
const PRODUCT = {
  ...shampooSummary,
  product_name: '薬用スカルプシャンプー',
  picture: PICTURE,
  rating: 4.5,
  review_count: 20,
};

/** Renders a page of these blocks with all data they may refer to. */
const pageOf = (...blocks: Block[]) => (
  <ContentBlocks
    content={shownContent.parse({
      blocks,
      products: [PRODUCT],
      pictures: [PICTURE],
      coupons: [
        {
          coupon_code: 'WELCOME500',
          name: 'はじめてのクーポン',
          condition: '税込3,000円以上',
          until: 1_800_000_000_000,
        },
      ],
      addresses: [
        { name: 'ios', href: 'https://apps.example/store', qr: { size: 21, path: 'M0 0h7v1H0z' } },
        { name: 'line', href: 'https://line.example/store', qr: null },
      ],
    })}
  />
);
const text = (...words: string[]): Block => ({ kind: 'text', text: words });

describe('ContentBlocks', () => {
  it('renders rich text as elements, never as HTML (R-14)', () => {
    render(
      pageOf({
        kind: 'text',
        text: [
          '<script>alert(1)</script>は',
          { mark: 'strong', of: ['文字のまま'] },
          { href: '/guide/payment', of: ['お支払い方法'] },
          { href: 'https://example.org/', of: ['外のページ'] },
          { tel: '0120-149-931' },
        ],
      }),
    );
    expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
    expect(document.querySelector('script')).toBeNull();
    expect(screen.getByRole('link', { name: 'お支払い方法' })).toHaveAttribute('href', '/guide/payment');
    expect(screen.getByRole('link', { name: '外のページ' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: '0120-149-931' })).toHaveAttribute('href', 'tel:0120149931');
  });

  it('renders a table of contents with links to its headings (R-18)', () => {
    const heading = (level: 2 | 3, words: string): Block => ({ kind: 'heading', level, text: words });
    render(pageOf({ kind: 'contents' }, heading(2, '洗う'), text('…'), heading(3, '予洗い'), heading(2, '乾かす')));
    const links = within(screen.getByRole('navigation', { name: '目次' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['洗う', '乾かす']);
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)).toHaveTextContent(link.textContent);
    }
  });

  it('folds a long table of contents on phones, but not a short one', () => {
    const headings = (count: number): Block[] =>
      Array.from({ length: count }, (_, at) => ({ kind: 'heading', level: 2, text: `第${at + 1}条` }));
    const { unmount } = render(pageOf({ kind: 'contents' }, ...headings(7)));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    unmount();
    render(pageOf({ kind: 'contents' }, ...headings(8)));
    const contents = within(screen.getByRole('navigation', { name: '目次' }));
    expect(contents.getByText('目次（8）').tagName).toBe('SUMMARY');
    expect(contents.getAllByRole('link')).toHaveLength(8);
  });

  it('renders products, coupons, badges and accounts with their links (R-17, R-22)', () => {
    render(
      pageOf(
        { kind: 'shelf', title: 'この手順に使う商品', product_codes: ['P1001', 'P9999'] },
        { kind: 'coupon', coupon_code: 'WELCOME500' },
        { kind: 'store-badge', store: 'ios' },
        { kind: 'social', service: 'line' },
        { kind: 'button', label: '店舗を探す', href: '/store_list', look: 'primary' },
      ),
    );
    expect(within(screen.getByRole('list', { name: 'この手順に使う商品' })).getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'クーポンを受け取る' })).toHaveAttribute('href', '/couponget/WELCOME500');
    expect(screen.getByRole('img', { name: 'App StoreのQRコード' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'LINE公式アカウントを開く' })).toHaveAttribute(
      'href',
      'https://line.example/store',
    );
    expect(screen.getByRole('link', { name: '店舗を探す' })).toHaveAttribute('href', '/store_list');
  });

  it('leaves out products and coupons hidden from the visitor, and accounts without a URL (U-06)', () => {
    const { container } = render(
      pageOf(
        { kind: 'product', product_code: 'P9999' },
        { kind: 'coupon', coupon_code: 'OVER' },
        { kind: 'store-badge', store: 'android' },
        { kind: 'social', service: 'x' },
        { kind: 'picture', picture: 'gone', alt: '', caption: null, size: 'normal' },
      ),
    );
    expect(container).toHaveTextContent('');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the support number that texts may use (L-07)', () => {
    render(pageOf({ kind: 'telephone', of: { desk: 'general' } }));
    expect(screen.getByRole('link', { name: SHOP_FIGURES['desk.general'] ?? '' })).toBeVisible();
    expect(supportDesks.pharmacy.number).toBe(SHOP_FIGURES['desk.pharmacy']);
  });

  it('renders nested blocks: steps, questions, boxes, pairs, tables (R-19)', () => {
    render(
      pageOf(
        { kind: 'steps', items: [{ title: '開く', blocks: [{ kind: 'text', text: ['マイページを開きます。'] }] }] },
        {
          kind: 'questions',
          items: [{ question: '届かないときは？', answer: [{ kind: 'text', text: ['ご連絡ください。'] }] }],
        },
        { kind: 'box', tone: 'warn', title: 'ご注意', blocks: [{ kind: 'text', text: ['使用を中止してください。'] }] },
        { kind: 'table', head: null, rows: [[['手数料'], ['無料']]] },
        { kind: 'table', head: [['地域'], ['送料']], rows: [[['北海道'], ['880円']]] },
      ),
    );
    expect(screen.getByRole('heading', { level: 3, name: '開く' })).toBeVisible();
    expect(screen.getByRole('group')).toHaveTextContent('ご連絡ください。');
    expect(screen.getByText('使用を中止してください。')).toBeVisible();
    expect(screen.getByText('手数料').tagName).toBe('DT');
    expect(screen.getByRole('columnheader', { name: '送料' })).toBeVisible();
  });

  it('the schema rejects unknown kinds and unsafe links (R-14)', () => {
    expect(block.safeParse({ kind: 'marquee', text: 'x' }).success).toBe(false);
    expect(block.safeParse({ kind: 'text', text: [{ href: 'javascript:alert(1)', of: ['x'] }] }).success).toBe(false);
    expect(block.safeParse({ kind: 'button', label: 'x', href: '//evil.example', look: 'primary' }).success).toBe(
      false,
    );
  });

  it('renders each table as a region with a distinct name (K01)', () => {
    const table = (head: string) => ({
      kind: 'table' as const,
      head: [[head], ['送料']],
      rows: [[['北海道'], ['880円']]],
    });
    render(pageOf(table('地域'), table('離島')));
    expect(screen.getByRole('region', { name: '表：地域・送料' })).toBeVisible();
    expect(screen.getByRole('region', { name: '表：離島・送料' })).toBeVisible();
  });

  it('renders on the server (R-14)', () => {
    expect(renderToString(pageOf(text('サーバーで')))).toContain('サーバーで');
  });
});
