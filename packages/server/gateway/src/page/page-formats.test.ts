import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// zod/mini has no fromJSONSchema.
import * as z from 'zod';
import { toyStore } from '../testing/toy-store.ts';

/** The page schema of the first shell with a format, stored as JSON Schema. */
const schemaOf = (format: number) =>
  z.fromJSONSchema(
    JSON.parse(readFileSync(new URL(`../testing/page-formats/${format}.json`, import.meta.url), 'utf8')),
  );

const DATES = { from: '2020-01-01T10:00+09:00', until: '2199-01-01T00:00+09:00' };

it.each([
  ['1, with all remotes in the page', 1, undefined],
  ['2, with the addresses of other remotes', 2, 2],
])('the page for a shell of format %s, is valid by its original schema (C-03)', async (_, format, said) => {
  const store = await toyStore({}, undefined, said === undefined ? {} : { page_format: said });
  try {
    await store.publish('river', { face: 'old', route: { dates: DATES } });
    await store.publish('river', { face: 'new', route: { dates: DATES } });
    await store.publish('pond');
    const { body } = await store.app.inject('/pond');
    const json = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const schema = schemaOf(format);
    const { success, data, error } = schema.safeParse(JSON.parse(json));
    expect([success, error?.issues]).toEqual([true, undefined]);
    const { release } = z
      .object({ release: z.object({ remotes: z.array(z.object({ name: z.string() })) }) })
      .parse(data);
    // Such a shell only knows the remotes in the page.
    expect(release.remotes.map(({ name }) => name)).toEqual(format === 1 ? ['pond', 'river'] : ['pond']);
    // Ensures that the schema rejects anything.
    expect(schema.safeParse({ ...JSON.parse(json), release: { id: 'r' } }).success).toBe(false);
  } finally {
    await store.stop();
  }
});
