import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { STAFF_IDLE_MS, staffMe, staffSession } from '@store/contracts/calls/desk';
import { defineRemote, defineRoute } from '@store/remote-kit';
import { answer, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { DeskPage } from '../frame/desk-page.tsx';
import { deskRoute } from '../frame/desk-route.ts';

const MINUTE = 60_000;
const HOURS = 2 * 60 * MINUTE;
const remote = defineRemote({
  name: 'toy-desk',
  team: 'desk',
  budget: { script_bytes: 0, style_bytes: 0 },
  routes: [
    defineRoute({
      id: 'toy',
      ...deskRoute,
      path: '/desk/toy',
      title: '注文',
      loader: async () => null,
      screen: async () => ({
        Screen: () => (
          <DeskPage desk="warehouse" title="注文">
            <input aria-label="メモ" />
          </DeskPage>
        ),
      }),
    }),
  ],
});

/** The server's session: the test moves its clock with the timers of the page. */
let session: { startedAt: number; seenAt: number } | null;
const leftAt = (now: number) => {
  if (session === null) return null;
  const idle_ms = session.seenAt + STAFF_IDLE_MS - now;
  const total_ms = session.startedAt + HOURS - now;
  return idle_ms > 0 && total_ms > 0 ? { idle_ms, total_ms } : null;
};
const sessionCalls = [
  [
    staffSession,
    () => {
      const data = leftAt(Date.now());
      return data ? { kind: 'answered', data } : { kind: 'refused', code: 'not-found', message: '' };
    },
  ] as const,
  answer(staffMe, () => {
    if (session) session.seenAt = Date.now();
    return { staff_code: 'WH0001', name: '石田 剛', role: 'warehouse' as const };
  }),
];

beforeAll(standInDialogs);
beforeEach(() => {
  jest.useFakeTimers();
  session = { startedAt: Date.now(), seenAt: Date.now() };
});
afterEach(() => {
  jest.useRealTimers();
});

const open = () => renderRoute(remote, '/desk/toy', { answers: sessionCalls });
const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE));
const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'メモ', hidden: true }).value;

it('warns two minutes before the session ends without work, and work goes on with one press', async () => {
  const { sent } = await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'メモ' }), { target: { value: '箱を交換' } });
  await pass(27.9);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(0.2);
  expect(screen.getByRole('dialog', { name: 'まもなくログアウトします' })).toBeVisible();
  expect(sent(staffMe)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '作業を続ける' }));
  await pass(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([sent(staffMe).length, typed()]).toEqual([1, '箱を交換']);
  await pass(27.9);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(0.2);
  expect(screen.getByRole('dialog', { name: 'まもなくログアウトします' })).toBeVisible();
});

it('says that the session has ended, keeps what was typed, and goes on after a sign-in in another tab', async () => {
  await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'メモ' }), { target: { value: '箱を交換' } });
  await pass(30.1);
  expect(screen.getByRole('dialog', { name: 'ログアウトしました' })).toBeVisible();
  const link = screen.getByRole('link', { name: '別のタブでログインする' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/login?again=true&return_path=%2Fdesk%2Ftoy',
    '_blank',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '作業を続ける' }));
  await pass(0);
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('まだログインしていません');
  session = { startedAt: Date.now(), seenAt: Date.now() };
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(typed()).toBe('箱を交換');
});

it('counts work in other tabs, which the server knows', async () => {
  await open();
  await pass(20);
  if (session) session.seenAt = Date.now();
  await pass(27);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(1.1);
  expect(screen.getByRole('dialog', { name: 'まもなくログアウトします' })).toBeVisible();
});

it('offers another sign-in when the session ends in spite of work', async () => {
  if (session) session.startedAt -= HOURS - 5 * MINUTE;
  await open();
  await pass(3.1);
  expect(screen.getByRole('dialog', { name: 'まもなくログアウトします' })).toHaveTextContent('ログインから一定の時間');
  expect(screen.queryByRole('button', { name: '作業を続ける' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '別のタブでログインする' })).toBeVisible();
});

it('repeats the request after a lost connection', async () => {
  let isAway = true;
  const away = [
    staffSession,
    () => {
      if (isAway) throw new Error('no connection');
      return { kind: 'refused', code: 'not-found', message: '' };
    },
  ] as const;
  await renderRoute(remote, '/desk/toy', { answers: [away] });
  await pass(1.1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  isAway = false;
  await pass(0.3);
  expect(screen.getByRole('dialog', { name: 'ログアウトしました' })).toBeVisible();
});
