import { expect, it } from '@jest/globals';
import { inquiryQueue } from '@store/contracts/calls/inquiry';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote.ts';
import { exampleCase, member, NOW, nobody, support } from '../testing/examples.ts';

const listed = (inquiry_code: string, answer_by: string) => {
  const { sender: _, messages: __, photos: ___, revision: ____, ...summary } = exampleCase({ inquiry_code, answer_by });
  return summary;
};

it('links inquiries to their pages and marks overdue ones (R-68)', async () => {
  const inquiries = [listed('I-LATE2345', '2026-11-19'), listed('I-ABCD2345', '2026-11-20')];
  const sentCalls: unknown[] = [];
  const queue = answer(inquiryQueue, (request) => {
    sentCalls.push(request);
    return { inquiries, more: false };
  });
  await renderRoute(remote, '/desk/inquiries', { now: NOW, answers: [support, queue] });
  const lines = within(screen.getByRole('list', { name: '対応待ち' })).getAllByRole('listitem');
  expect(lines[0]).toHaveTextContent(/I-LATE2345.*担当なし.*2026\/11\/19（超過）/);
  expect(lines[1]).not.toHaveTextContent('超過');
  expect(screen.getByRole('link', { name: 'I-ABCD2345' })).toHaveAttribute('href', '/desk/inquiries/I-ABCD2345');
  expect(sentCalls).toEqual([{ state: 'OPEN' }]);
});

it('has a URL per state; an unknown state shows the first (R-68)', async () => {
  const sentCalls: unknown[] = [];
  const queue = answer(inquiryQueue, (request) => {
    sentCalls.push(request);
    return { inquiries: [], more: false };
  });
  for (const address of ['/desk/inquiries?state=CLOSED', '/desk/inquiries?state=x'])
    await renderRoute(remote, address, { now: NOW, answers: [support, queue] });
  expect(sentCalls).toEqual([{ state: 'CLOSED' }, { state: 'OPEN' }]);
  expect(screen.getByText('終了のお問い合わせはありません')).toBeVisible();
});

it.each(['/desk/inquiries', '/desk/inquiries/I-ABCD2345'])('%s is restricted to staff (R-68)', async (address) => {
  expect((await renderRoute(remote, address, { answers: member })).arrived()).toBe('/404');
  const { arrived } = await renderRoute(remote, address, { answers: nobody });
  expect(arrived()).toBe(`/login?return_path=${encodeURIComponent(address)}`);
});
