import { catalogueChangesHandler, type Database, openDatabase, sql } from '@store/backend/store';
import { asker } from '@store/backend/testing/demo-store';
import { catalogueChanges } from '@store/contracts/calls/catalogue';
import type { AnswerOf } from '@store/contracts/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedPostgres } from '../race-store.ts';

let server: Database;
beforeAll(async () => {
  const postgres = sharedPostgres();
  await postgres.createDatabase('changes');
  server = await openDatabase({ url: postgres.urlOf('changes') });
});
afterAll(() => server.close());

const askServer = (since?: number): Promise<AnswerOf<typeof catalogueChanges>> =>
  asker(server)(catalogueChangesHandler, catalogueChanges, { since });
const note = (queries: Pick<Database, 'execute'>, product: string) =>
  queries.execute(sql`insert into catalogue_changes (product_code, touches_lists) values (${product}, false)`);

// Guards the numbering by readers: with numbers from a sequence, a change that commits late would be missed.
it('readers do not miss a writer that began first and commits last', async () => {
  const { newest: before } = await askServer();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const slow = server.transaction(async (transaction) => {
    await note(transaction, 'SLOW');
    await mayCommit;
  });
  await note(server, 'QUICK');
  const first = await askServer(before);
  expect(first.product_codes).toEqual(['QUICK']);
  commit();
  await slow;
  expect((await askServer(first.newest)).product_codes).toEqual(['SLOW']);
});

it('concurrent readers each receive every change of concurrent writers', async () => {
  const { newest: start } = await askServer();
  const products = Array.from({ length: 200 }, (_, index) => `N${index}`);
  let isWriting = true;
  const reader = async () => {
    const received = new Set<string>();
    let since = start;
    for (let isLast = false; !isLast; ) {
      isLast = !isWriting;
      const answer = await askServer(since);
      since = answer.newest;
      for (const product of answer.product_codes) received.add(product);
    }
    return received.size;
  };
  const readers = [reader(), reader(), reader()];
  await Promise.all(
    products.map((product) =>
      server.transaction(async (transaction) => {
        await note(transaction, product);
        await transaction.execute(sql`select pg_sleep(${Math.random() / 20})`);
      }),
    ),
  );
  isWriting = false;
  expect(await Promise.all(readers)).toEqual([200, 200, 200]);
});
