import { deleteCache, getCache, getIpAddress, outputDebugLog, setCache } from '@store/contracts/calls/service';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { redacted } from '../../../platform/logging/redact.ts';
import { backendForFile } from '../../../testing/test-backend.ts';

const backend = backendForFile();

const key = 'last-list:home';
const value = { path: '/item/シャンプー?page=2' };

describe('visitor cache', () => {
  it('stores, returns and deletes a value; a guest gets a visitor code (A-28…A-30)', async () => {
    const guest = backend.visitor();
    expect(await guest.ask(getCache, { key })).toEqual({ value: null });
    expect(await guest.ask(setCache, { key, value })).toEqual({ seconds: 86_400 });
    expect(await guest.ask(getCache, { key })).toEqual({ value });
    await guest.ask(deleteCache, { key });
    expect(await guest.ask(getCache, { key })).toEqual({ value: null });
  });
  it('isolates visitors, sessions and the shop’s own caches (P06, C15)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    await member.ask(setCache, { key, value });
    expect(await (await backend.visitor().signIn('C0000002')).ask(getCache, { key })).toEqual({ value: null });
    expect(await (await backend.visitor().signIn('C0000001')).ask(getCache, { key })).toEqual({ value: null });
    for (const foreign of ['session:abc', 'sheet:P1004', 'constructor', 'cart'])
      expect((await member.refusal(setCache, { key: foreign, value })).code).toBe('key-not-allowed');
    expect((await member.refusal(setCache, { key, value: { path: '//evil.test' } })).code).toBe('value-not-allowed');
    expect((await member.refusal(setCache, { key, value: { path: '/', admin: true } })).code).toBe('value-not-allowed');
  });
  it('stores drug values for 259,200 seconds, others for 86,400 (P-15)', async () => {
    const guest = backend.visitor();
    const drug = { key: 'drug:P1004', value: ['P1004'] };
    expect(await guest.ask(setCache, drug)).toEqual({ seconds: 259_200 });
    expect(await guest.ask(setCache, { key: 'recently-viewed', value: ['P1004'] })).toEqual({ seconds: 86_400 });
    backend.clock.now += 259_199_000;
    expect(await guest.ask(getCache, { key: drug.key })).toEqual({ value: drug.value });
    backend.clock.now -= 259_199_000;
  });
  it('clamps the lifetime, expires with it, and is limited to fifty keys (P-15, C15)', async () => {
    const guest = backend.visitor();
    expect(await guest.ask(setCache, { key, value, seconds: 315_360_000 })).toEqual({ seconds: 259_200 });
    expect(await guest.ask(setCache, { key, value, seconds: -1 })).toEqual({ seconds: 1 });
    backend.clock.now += 1001;
    expect(await guest.ask(getCache, { key })).toEqual({ value: null });
    const keys = Array.from({ length: 50 }, (_, index) => `seen-notice:N${index}`);
    for (const each of keys) await guest.ask(setCache, { key: each, value: true });
    expect((await guest.refusal(setCache, { key: 'seen-notice:N50', value: true })).code).toBe('too-many-keys');
    expect(await guest.ask(setCache, { key: 'seen-notice:N0', value: false })).toEqual({ seconds: 86_400 });
  });
});

it('returns the caller’s address; trusts a forwarded one from a trusted proxy only (A-37, C18)', async () => {
  expect(await backend.visitor().ask(getIpAddress, {})).toEqual({ ip_address: '127.0.0.1' });
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': '203.0.113.9' };
  const forged = await backend.app.inject({
    url: '/api/login/_get-ip-address',
    headers,
    remoteAddress: '198.51.100.7',
  });
  expect(forged.json()).toEqual({ status: true, data: { ip_address: '198.51.100.7' } });
  const proxied = await backend.app.inject({ url: '/api/login/_get-ip-address', headers, remoteAddress: '127.0.0.1' });
  expect(proxied.json()).toEqual({ status: true, data: { ip_address: '203.0.113.9' } });
});

describe('page reports', () => {
  const reports = () => backend.logged.filter((entry) => entry.includes('page report"'));
  beforeEach(() => {
    backend.logged.length = 0;
    backend.clock.now += 61_000;
  });
  it('are always accepted, and truncated to 8 kB in one ASCII line (A-39, E11)', async () => {
    const guest = backend.visitor();
    const data = {
      message: 'x\r\n\u001b[31m赤い文字\u2028',
      big: Array.from({ length: 20 }, () => 'あ い'.repeat(200)),
    };
    expect(await guest.ask(outputDebugLog, { data })).toEqual({});
    const [entry = ''] = reports();
    expect(entry.trimEnd()).toMatch(/^[\x20-\x7e]+$/);
    expect(entry.length).toBeLessThan(20_000);
  });
  it('are redacted of personal data, card numbers and tokens (P07, J04)', async () => {
    const data = {
      note: 'taro.yamada@example.com paid with 4111 1111 1111 1111 tel ０９０－１２３４－５６７８',
      name: '山田太郎',
      nested: [{ token: 'abc', url: 'https://x.test/?t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0' }],
      at: 1_784_084_400_000,
    };
    await backend.visitor().ask(outputDebugLog, { data });
    const [entry = ''] = reports();
    for (const secret of ['yamada', '4111', '1234', '5c71', 'eyJ', '"abc']) expect(entry).not.toContain(secret);
    expect(entry).toContain('1784084400000');
  });
  it('are counted instead of written beyond the rate limit (P07)', async () => {
    const guest = backend.visitor();
    for (let index = 0; index < 200; index += 1) await guest.ask(outputDebugLog, { data: index });
    expect(reports()).toHaveLength(120);
  });
  it('accept any JSON value (E11)', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 12 }), (anything) => {
        expect(redacted(anything)).toMatch(/^[\x20-\x7e]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});
