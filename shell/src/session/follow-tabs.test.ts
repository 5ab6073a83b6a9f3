import { expect, it, jest } from '@jest/globals';
import { sessionBegan, sessionEnded, sessionState } from '@store/contracts/bus';
import { testShop } from '@store/remote-kit/testing';
import { followTabs } from './follow-tabs.ts';

const EXPIRES = Date.UTC(2026, 10, 25);

function openTab({ member, path = '/guide' }: { member?: string; path?: string }) {
  const { shell } = testShop();
  shell.write(
    sessionState,
    member ? { kind: 'member', customer_code: member, expires_timestamp: EXPIRES } : { kind: 'guest' },
  );
  const ended = jest.fn();
  shell.on(sessionEnded, ended);
  const tab = { path, reload: jest.fn(), forget: jest.fn() };
  followTabs(shell, tab);
  return { shell, ended, ...tab };
}

it.each([
  ['reloads a guest’s tab and keeps half-filled forms', {}, { reloads: 1, forgets: 0 }],
  ['leaves a tab of the same member unchanged', { member: 'C0000001' }, { reloads: 0, forgets: 0 }],
  ['reloads a tab of another member and deletes their data', { member: 'C0000002' }, { reloads: 1, forgets: 1 }],
])('after a sign-in elsewhere, %s (30, B06)', (_, who, { reloads, forgets }) => {
  const { shell, reload, forget } = openTab(who);
  shell.publish(sessionBegan, { customer_code: 'C0000001' });
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(forget).toHaveBeenCalledTimes(forgets);
});

it.each([
  ['after a visit to /logout', { path: '/LogoutComplete' }, [[{ reason: 'logout' }]]],
  ['on other pages of a guest', {}, []],
  ['while a member is still signed in', { path: '/LogoutComplete', member: 'C0000001' }, []],
])('publishes the end of the session and deletes stored data %s: %j (B05)', (_, who, heard) => {
  const { ended, forget } = openTab(who);
  expect(ended.mock.calls).toEqual(heard);
  expect(forget).toHaveBeenCalledTimes(heard.length);
});
