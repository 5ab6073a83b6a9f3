import { expect, it } from '@jest/globals';
import { getArticle } from '@store/contracts/calls/content';
import { getPharmacy } from '@store/contracts/calls/medicine';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { contentOf } from '../testing/content-of.ts';

it('names licence, pharmacists and support desk within the article about medicine (75, R-32)', async () => {
  const { sentCalls } = await renderRoute(remote, '/info_medicine', {
    answers: [
      answer(getArticle, ({ article_code }) => ({
        article_code,
        title: '医薬品の販売制度について',
        lead: 'お買い求めの前に、お読みください。',
        revised_timestamp: null,
        noindex: false,
        layout: 'beside' as const,
        content: contentOf({ kind: 'heading', level: 2, text: 'この店舗について' }),
        siblings: [{ href: '/info_medicine', title: '医薬品の販売制度について' }],
      })),
      answer(getPharmacy, () => ({
        desk: { name: '医薬品相談窓口', number: '0120-000-456', hours: '9:00〜18:00' },
        pharmacists: [{ name: '森 千尋', licence: '第000000号' }],
        photos: [
          {
            picture: { id: 'premises-front', width: 960, height: 640, widths: [480, 960], colour: '#dddddd' },
            caption: '店舗の外観',
          },
        ],
      })),
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: '医薬品の販売制度について' })).toBeVisible();
  const pharmacists = within(screen.getByRole('region', { name: /ご相談いただける薬剤師/ }));
  expect(pharmacists.getByText('薬剤師 森 千尋')).toBeVisible();
  expect(pharmacists.getByText('登録番号 第000000号')).toBeVisible();
  expect(pharmacists.getByRole('link', { name: '0120-000-456' })).toHaveAttribute('href', 'tel:0120000456');
  const photos = within(screen.getByRole('list', { name: '店舗の写真' }));
  expect(photos.getByText('店舗の外観')).toBeVisible();
  expect(sentCalls.map(({ request }) => request)).toContainEqual({ article_code: 'info_medicine' });
});
