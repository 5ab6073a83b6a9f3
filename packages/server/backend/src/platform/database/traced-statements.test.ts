import { type Tracing, withinTrace } from '@store/server-kit/telemetry';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { traceStatements } from './traced-statements.ts';

const TRACE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', isSampled: true };

/** pg client that answers immediately, with a callback or a promise, and records its spans. */
function traced() {
  const recorded: string[] = [];
  const tracing: Tracing = {
    begin: (parent, { name, attributes }) => ({
      trace: { ...TRACE, ...parent },
      end: ({ isFault } = {}) => void recorded.push(`${name} ${JSON.stringify(attributes)} ${isFault ?? false}`),
    }),
    stop: async () => undefined,
  };
  const query = (config: unknown, _values: unknown, callback?: (fault: unknown) => void) => {
    const fault = JSON.stringify(config).includes('broken') ? new Error('broken') : null;
    if (callback) return callback(fault);
    return fault ? Promise.reject(fault) : Promise.resolve({ rows: [] });
  };
  // `traceStatements` uses only `query`.
  const client = { query } as unknown as Pick<pg.Client, 'query'>;
  traceStatements(client);
  return { client, recorded, trace: { ...TRACE, tracing } };
}

it('records operation and table of a statement, without its text and values, for both overloads (O03)', async () => {
  const { client, recorded, trace } = traced();
  await withinTrace(trace, async () => {
    await client.query({ text: `select "name" from "customers" where mail = 'a@shop.test'` }, ['secret']);
    await client.query('begin');
    await new Promise((resolve) => client.query('insert into orders values ($1)', ['secret'], resolve));
    await client.query('update broken set a = 1', []).catch(() => undefined);
  });
  const about = '{"db.system.name":"postgresql"}';
  expect(recorded).toEqual([
    `select customers ${about} false`,
    `begin ${about} false`,
    `insert orders ${about} false`,
    `update broken ${about} true`,
  ]);
});

it('records nothing outside of a trace, or in one that is not sampled (O03)', async () => {
  const { client, recorded, trace } = traced();
  await client.query('select 1');
  await withinTrace({ ...trace, isSampled: false }, () => client.query('select 1'));
  expect(recorded).toEqual([]);
});
