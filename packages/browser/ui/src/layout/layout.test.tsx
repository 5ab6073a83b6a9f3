import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DescriptionRows } from './description-rows.tsx';
import { Disclosure } from './disclosure.tsx';
import { Panel } from './panel.tsx';
import { SectionHead } from './section-head.tsx';

it('Panel with a title is a region and renders its action', () => {
  render(
    <Panel title="お届け先" action={<a href="/checkout/address">変更する</a>}>
      <DescriptionRows rows={[{ term: 'お名前', detail: '佐伯 美和 様' }]} />
    </Panel>,
  );
  expect(screen.getByRole('region', { name: 'お届け先' })).toHaveTextContent('お名前佐伯 美和 様');
  expect(screen.getByRole('link', { name: '変更する' })).toBeInTheDocument();
});

it('SectionHead has the title alone as heading, and renders kicker and link', () => {
  render(<SectionHead kicker="Ranking" title="人気ランキング" more={{ href: '/ranking', label: 'すべて見る' }} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveAccessibleName('人気ランキング');
  expect(screen.getByRole('link', { name: 'すべて見る' })).toHaveAttribute('href', '/ranking');
});

it('Disclosure opens on a click on its summary', async () => {
  render(<Disclosure summary="返品について">未開封にかぎり承ります。</Disclosure>);
  const part = screen.getByRole('group');
  expect(part).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('返品について'));
  expect(part).toHaveAttribute('open');
});
