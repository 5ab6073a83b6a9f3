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
  ['a guest’s tab is loaded anew and keeps a half-filled form', {}, { reloads: 1, forgets: 0 }],
  ['a tab of the same member stays as it is', { member: 'C0000001' }, { reloads: 0, forgets: 0 }],
  ['a tab of another member is loaded anew and forgets them', { member: 'C0000002' }, { reloads: 1, forgets: 1 }],
])('when a member signs in elsewhere, %s (30, B06)', (_, who, { reloads, forgets }) => {
  const { shell, reload, forget } = openTab(who);
  shell.publish(sessionBegan, { customer_code: 'C0000001' });
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(forget).toHaveBeenCalledTimes(forgets);
});

it.each([
  ['after a logout by its address', { path: '/LogoutComplete' }, [[{ reason: 'logout' }]]],
  ['on other pages of a guest', {}, []],
  ['where somebody is still signed in', { path: '/LogoutComplete', member: 'C0000001' }, []],
])('the other tabs hear of the end %s: %j, and what was kept is forgotten (B05)', (_, who, heard) => {
  const { ended, forget } = openTab(who);
  expect(ended.mock.calls).toEqual(heard);
  expect(forget).toHaveBeenCalledTimes(heard.length);
});
