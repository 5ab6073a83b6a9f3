import { MARKER_HEADER } from '@store/contracts/wire';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { startOutboxWorker } from '../../platform/outbox/outbox-worker.ts';
import { backendForFile, STORE_URL } from '../../testing/test-backend.ts';

const ID = '0af7651916cd43dd8448eb211c80319c';
const headers = {
  [MARKER_HEADER.name]: MARKER_HEADER.value,
  origin: STORE_URL,
  traceparent: `00-${ID}-b7ad6b7169203331-00`,
};

const backend = backendForFile();

const lines = () => backend.logged.map((line) => JSON.parse(line) as Record<string, unknown>);

it('uses the request id of the gateway in its log, its error responses and the log of the resulting mail (O01)', async () => {
  const member = await backend.visitor().signIn('C0000001');
  const retired = await member.request({
    method: 'POST',
    url: '/api/customer/_retire',
    headers,
    payload: { understood: true },
  });
  expect(retired.json()).toMatchObject({ status: true });
  const rows = await rowsOf<{ trace_parent: string | null }>(backend.database, sql`select trace_parent from outbox`);
  expect(rows.map(({ trace_parent }) => trace_parent?.slice(3, 35))).toContain(ID);

  const worker = startOutboxWorker({
    database: backend.database,
    effects: { retirement: async () => undefined },
    clock: () => backend.clock.now,
    log: backend.app.log,
    pauseMs: () => 60_000,
  });
  await worker.runDue();
  await worker.stop();
  expect(lines()).toContainEqual(expect.objectContaining({ requestId: ID, kind: 'retirement' }));
  expect(lines()).toContainEqual(expect.objectContaining({ requestId: ID, msg: 'answered' }));

  const other = await backend.visitor().signIn('C0000002');
  await backend.database.execute(sql`alter table sessions rename to sessions_gone`);
  const fault = await other.request({ method: 'POST', url: '/api/top/_shelves', headers, payload: {} });
  await backend.database.execute(sql`alter table sessions_gone rename to sessions`);
  expect(fault.json()).toMatchObject({ status: false, details: { id: ID } });
  expect(lines()).toContainEqual(expect.objectContaining({ requestId: ID, msg: 'fault' }));
});
