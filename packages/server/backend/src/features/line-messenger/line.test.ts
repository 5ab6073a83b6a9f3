import { disconnectLine, lineCallbackResult, lineConnection } from '@store/contracts/calls/customer';
import { expect, it } from 'vitest';
import { STORE_URL, type TestShopper } from '../../testing/test-backend.ts';
import { signInForFile } from '../../testing/test-sign-in.ts';

const test = signInForFile();

const TARO = 'U4af4980629a1b2c3d4e5f60718293a4b';
const MIRAI = 'U9988776655443322110099aabbccddee';

/** Starts at the store and authorizes at LINE; returns the callback's parameters. */
async function visitLine(shopper: TestShopper, account: string): Promise<Record<string, string>> {
  const start = await shopper.request({ url: '/connect/line/auth' });
  expect(start.statusCode).toBe(303);
  const back = await fetch(String(start.headers.location), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account }),
  });
  const address = new URL(back.headers.get('location') ?? '');
  expect(address.href).toContain(`${STORE_URL}/connect/line?`);
  return Object.fromEntries(address.searchParams);
}

it('connects and disconnects a LINE account (R-36, A-38)', async () => {
  const member = await test.backend.visitor().signIn('C0000001');
  expect(await member.ask(lineConnection, {})).toEqual({ connected: false, display_name: null, available: true });
  const result = await visitLine(member, TARO);
  expect(await member.ask(lineCallbackResult, result)).toEqual({ display_name: 'たろう' });
  expect(await member.ask(lineConnection, {})).toMatchObject({ connected: true, display_name: 'たろう' });
  // The same callback is accepted once.
  expect((await member.refusal(lineCallbackResult, result)).code).toBe('line-failed');

  const other = await test.backend.visitor().signIn('C0000006');
  expect((await other.refusal(lineCallbackResult, await visitLine(other, TARO))).code).toBe('line-taken');
  await member.ask(disconnectLine, {});
  expect(await other.ask(lineCallbackResult, await visitLine(other, TARO))).toEqual({ display_name: 'たろう' });
});

it('rejects a callback in another session than the one that started it (D13, C18)', async () => {
  const member = await test.backend.visitor().signIn('C0000001');
  const thief = await test.backend.visitor().signIn('C0000002');
  const result = await visitLine(member, MIRAI);
  expect((await thief.refusal(lineCallbackResult, result)).code).toBe('line-failed');
  const secondSession = await test.backend.visitor().signIn('C0000001');
  expect((await secondSession.refusal(lineCallbackResult, result)).code).toBe('line-failed');
  expect((await thief.ask(lineConnection, {})).connected).toBe(false);
  expect(await member.ask(lineCallbackResult, result)).toEqual({ display_name: 'みらい' });
});

it('distinguishes cancelled, forged and expired callbacks (A-38)', async () => {
  const member = await test.backend.visitor().signIn('C0000003');
  expect((await member.refusal(lineCallbackResult, await visitLine(member, ''))).code).toBe('line-cancelled');
  expect((await member.refusal(lineCallbackResult, { code: 'x', state: 'y' })).code).toBe('line-failed');
  expect((await member.refusal(lineCallbackResult, {})).code).toBe('line-failed');
  const stolen = await visitLine(member, MIRAI);
  expect((await member.refusal(lineCallbackResult, { ...stolen, code: 'another' })).code).toBe('line-failed');
  const { clock } = test.backend;
  const late = await visitLine(member, MIRAI);
  clock.now += 16 * 60_000;
  expect((await member.refusal(lineCallbackResult, late)).code).toBe('line-failed');
  clock.now -= 16 * 60_000;
});

it('ignores cross-site links, and sends a guest to sign in first (P18, B-06)', async () => {
  const guest = await test.backend.visitor().request({ url: '/connect/line/auth' });
  expect(guest.headers.location).toBe('/login?return_path=%2Fconnect%2Fline');
  const member = await test.backend.visitor().signIn('C0000001');
  const crossed = await member.request({ url: '/connect/line/auth', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(crossed.headers.location).toBe('/connect/line');
});
