import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { SupportDesks } from './support-desks.tsx';

const tokyo = (moment: string) => Date.parse(`${moment}+09:00`);
const card = (name: string) => within(screen.getByRole('region', { name }));

it.each([
  ['a Friday morning', '2026-11-20T09:00', '受付中', '受付中'],
  ['just before nine', '2026-11-20T08:59', '受付時間外', '受付時間外'],
  ['six in the evening', '2026-11-20T18:00', '受付時間外', '受付時間外'],
  ['a Saturday', '2026-11-21T12:00', '受付中', '受付中'],
  ['a Sunday', '2026-11-22T12:00', '受付時間外', '受付中'],
  ['a holiday (勤労感謝の日)', '2026-11-23T12:00', '受付時間外', '受付中'],
  ['a substitute holiday', '2027-03-22T12:00', '受付時間外', '受付中'],
  ['the year end', '2026-12-29T12:00', '受付時間外', '受付中'],
  ['the last working day', '2026-12-28T12:00', '受付中', '受付中'],
  ['New Year', '2027-01-02T12:00', '受付時間外', '受付中'],
])('on %s (%s) the desks show %s and %s (L-07)', (_when, moment, general, pharmacy) => {
  renderInShop(<SupportDesks />, { now: tokyo(moment) });
  expect(card('お客様窓口').getByText(general)).toBeInTheDocument();
  expect(card('医薬品相談窓口').getByText(pharmacy)).toBeInTheDocument();
});

it('links to both numbers and the help centre (L-07)', () => {
  renderInShop(<SupportDesks />);
  expect(screen.getByRole('link', { name: '0120-000-123' })).toHaveAttribute('href', 'tel:0120000123');
  expect(screen.getByRole('link', { name: '0120-000-456' })).toHaveAttribute('href', 'tel:0120000456');
  expect(screen.getByRole('link', { name: 'ヘルプセンターを見る' })).toHaveAttribute('href', 'https://help.test/');
});
