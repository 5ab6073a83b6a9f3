import { STAFF_IDLE_MS, staffMe, staffSession } from '@store/contracts/calls/desk';
import { releaseDesk } from '@store/contracts/calls/service';
import { MARKER_HEADER, PAGE_QUESTIONS_PATH } from '@store/contracts/wire';
import { expect, it } from 'vitest';
import { staffSessions } from '../../platform/database/tables/staff.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile();
const pass = (minutes: number, ms = 0) => {
  backend.clock.now += minutes * 60_000 + ms;
};
/** The same browser, in another tab. */
const tabOf = (shopper: { cookies: ReadonlyMap<string, string> }) => {
  const tab = backend.visitor();
  for (const [name, value] of shopper.cookies) tab.cookies.set(name, value);
  return tab;
};

it('ends 30 minutes after the last request of any tab (7.3.1)', async () => {
  const tab = await backend.visitor().signInStaff('WH0001');
  const other = tabOf(tab);
  for (const worker of [tab, other, tab]) {
    pass(29);
    expect((await worker.ask(staffMe, {})).role).toBe('warehouse');
  }
  pass(30);
  expect((await tab.refusal(staffMe, {})).code).toBe('not-found');
  expect((await other.refusal(staffSession, {})).code).toBe('not-found');
  expect((await tab.request({ url: '/login?return_path=/desk/orders' })).statusCode).toBe(503);
});

it('is extended by a page, and by a request of the same second as another', async () => {
  const staff = await backend.visitor().signInStaff('RM0001');
  pass(29);
  await staff.request({
    method: 'POST',
    url: `/api/${PAGE_QUESTIONS_PATH}`,
    headers: { [MARKER_HEADER.name]: MARKER_HEADER.value },
    payload: { questions: [{ path: staffMe.path, method: 'POST', body: {} }] },
  });
  pass(0, 500);
  await staff.ask(staffMe, {});
  pass(29);
  expect((await staff.ask(staffMe, {})).role).toBe('release-manager');
});

it('is not extended by automatic requests of a desk, and returns the remaining time', async () => {
  const staff = await backend.visitor().signInStaff('RM0001');
  expect(await staff.ask(staffSession, {})).toEqual({ idle_ms: STAFF_IDLE_MS, total_ms: 7_200_000 });
  for (let minutes = 5; minutes < 30; minutes += 5) {
    pass(5);
    await staff.call(releaseDesk, {});
    const left = STAFF_IDLE_MS - minutes * 60_000;
    expect(await staff.ask(staffSession, {})).toEqual({ idle_ms: left, total_ms: 7_200_000 - minutes * 60_000 });
  }
  pass(5);
  expect((await staff.refusal(staffSession, {})).code).toBe('not-found');
});

it('ends after its total time, however much work there is (S-07)', async () => {
  const staff = await backend.visitor().signInStaff('WH0001');
  for (let minutes = 20; minutes < 120; minutes += 20) {
    pass(20);
    await staff.ask(staffMe, {});
  }
  expect(await staff.ask(staffSession, {})).toMatchObject({ total_ms: 20 * 60_000 });
  pass(20);
  expect((await staff.refusal(staffMe, {})).code).toBe('not-found');
});

it('of an earlier build counts from its start', async () => {
  const staff = await backend.visitor().signInStaff('WH0001');
  await backend.database.update(staffSessions).set({ seenAt: null });
  pass(29);
  expect((await staff.ask(staffSession, {})).idle_ms).toBe(60_000);
  await staff.ask(staffMe, {});
  expect((await staff.ask(staffSession, {})).idle_ms).toBe(STAFF_IDLE_MS);
});
