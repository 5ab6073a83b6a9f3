import type { Block, LeafBlock } from '@store/contracts/content-blocks';
import {
  FEWEST_PARCELS,
  MOST_PARCELS,
  PAYMENT_LABELS,
  RETURN_EXCLUSION_LABELS,
  RETURN_REFUSAL,
} from '@store/domain/order';
import { fillPlaceholders, SHOP_FIGURES } from '@store/domain/shop-figures';
import { describe, expect, it } from 'vitest';
import { readPages } from './pages.ts';

const pages = readPages().map(({ page }) => page);
/** The text of a page as visitors read it. */
const textOf = (slug: string) => {
  const page = pages.find((each) => each.slug === slug);
  if (!page) throw new Error(`there is no page ${slug}`);
  return fillPlaceholders(JSON.stringify(page), SHOP_FIGURES);
};
/** Every string in a page's text. */
const wordsOf = (blocks: readonly (Block | LeafBlock)[]) =>
  [...JSON.stringify(blocks).matchAll(/"((?:[^"\\]|\\.)*[぀-ヿ一-龯](?:[^"\\]|\\.)*)"/g)]
    .map(([, words = '']) => words)
    .join('');

describe('the demo shop’s pages', () => {
  it('include guide, legal and information pages and columns (R-14, R-18, R-19, R-22)', () => {
    const guide = ['payment', 'delivery', 'cancel', 'point', 'relief', 'membership', 'angfa_blue_members', 'contact'];
    expect(pages.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([
        'guide',
        ...guide.map((name) => `guide/${name}`),
        ...['terms', 'policy', 'trade', 'attention', 'store', 'info_medicine', 'about-us', 'gift', 'sns', 'funfamily'],
        ...['LineDesignated', 'LineDesignated_coupon', 'AppIntroduction', 'AppIntroduction_coupon'],
        'password_recovery_manual',
      ]),
    );
    for (const { kind, slug, blocks } of pages) if (kind !== 'banner') expect(blocks.length, slug).toBeGreaterThan(1);
  });

  it('contain a link, number or address on every information, guide and legal page (R-14, R-17, R-22)', () => {
    const told = new Set(['information', 'guide', 'legal']);
    for (const { slug, kind, blocks } of pages.filter((page) => told.has(page.kind)))
      expect(JSON.stringify(blocks), `${kind} ${slug}`).toMatch(/"href":|"kind":"(?:telephone|social|store-badge)"/);
  });

  it('begin with a table of contents if they are terms, legal or guide pages of four or more parts (R-14, R-19)', () => {
    const isHeading = (block: Block) => block.kind === 'heading' && block.level === 2;
    const isRead = ({ kind }: { kind: string }) => kind !== 'information' && kind !== 'lp';
    const long = pages.filter((page) => isRead(page) && page.blocks.filter(isHeading).length >= 4);
    expect(long.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['terms', 'trade', 'policy', 'guide/cancel']));
    for (const { slug, blocks } of long) {
      const index = blocks.findIndex(({ kind }) => kind === 'contents');
      expect(index, slug).toBeGreaterThanOrEqual(0);
      expect(index, slug).toBeLessThan(blocks.findIndex(isHeading));
    }
  });

  it('include twelve columns of 1,200 characters or more, with contents, sources and products (R-18)', () => {
    const long = pages.filter(({ kind, blocks }) => kind === 'column' && wordsOf(blocks).length >= 1200);
    expect(long.length).toBeGreaterThanOrEqual(12);
    for (const { slug, blocks } of long) {
      const kinds = blocks.map(({ kind }) => kind);
      expect(kinds, slug).toEqual(expect.arrayContaining(['contents', 'sources']));
      expect(
        kinds.some((kind) => kind === 'shelf' || kind === 'product'),
        slug,
      ).toBe(true);
      expect(wordsOf(blocks).length, slug).toBeLessThanOrEqual(2000);
    }
  });

  it('promise nothing that cosmetics may not (薬機法)', () => {
    const barred = /発毛|育毛|若返|アンチエイジング|治(る|す|り)|完治|美白|シミが消|副作用がない|絶対/;
    for (const { slug, kind, blocks } of pages.filter((page) => page.kind === 'column'))
      expect(wordsOf(blocks), `${kind} ${slug}`).not.toMatch(barred);
  });

  it('name every payment method of the checkout (P-11, 32)', () => {
    for (const slug of ['trade', 'guide', 'guide/payment'])
      for (const label of Object.values(PAYMENT_LABELS)) expect(textOf(slug), slug).toContain(label);
  });

  it('describe the end of a subscription consistently, with the same deadline (59)', () => {
    for (const slug of ['trade', 'terms', 'guide', 'guide/cancel'])
      expect(textOf(slug), slug).toMatch(/7日前の23:59までに、マイページまたはお客様窓口/);
  });

  it('exclude the same returns in the legal page (特定商取引法 第11条) and the guide (82)', () => {
    for (const slug of ['trade', 'guide/cancel'])
      for (const words of [...Object.values(RETURN_EXCLUSION_LABELS), RETURN_REFUSAL])
        expect(textOf(slug), slug).toContain(words);
  });

  it('link to the screen for leaving, the list of stores and the inquiry form (R-16, R-61, R-66)', () => {
    expect(textOf('guide/membership')).toContain('/mypage/unsub');
    expect(textOf('guide/membership')).not.toContain('窓口（0120');
    expect(textOf('guide/contact')).toContain('/store_list');
    expect(textOf('guide/contact')).toContain('/guide/contact/form');
  });

  it('state the same number of addresses per purchase as the checkout (46)', () => {
    for (const slug of ['gift', 'guide/delivery']) {
      expect(textOf(slug), slug).toContain(`${FEWEST_PARCELS}〜${MOST_PARCELS}か所`);
      expect(textOf(slug), slug).toContain('「複数のお届け先に送る」');
      expect(textOf(slug), slug).not.toContain('ひとつのご注文は、ひとつのお届け先');
    }
  });

  it('charge nothing for a gift, like the checkout (43)', () => {
    expect(textOf('gift')).toContain('無料');
    expect(textOf('gift')).not.toMatch(/[0-9]円/);
  });
});
