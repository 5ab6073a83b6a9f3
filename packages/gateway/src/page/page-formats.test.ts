import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
// The small zod has no fromJSONSchema.
import * as z from 'zod';
import { toyStore } from '../testing/toy-store.ts';

/** The page as the first shell of a format parsed it: its own schema of then, kept as JSON Schema. */
const schemaOf = (format: number) =>
  z.fromJSONSchema(
    JSON.parse(readFileSync(new URL(`../testing/page-formats/${format}.json`, import.meta.url), 'utf8')),
  );

const DATES = { from: '2020-01-01T10:00+09:00', until: '2199-01-01T00:00+09:00' };

it.each([
  ['1, which had all remotes in the page', 1, undefined],
  ['2, which finds the others by their addresses', 2, 2],
])('a page is what a shell of format %s, reads: its own schema of then takes it (C-03)', async (_, format, said) => {
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
    // Without a way to the others a shell has no more than the page names.
    expect(release.remotes.map(({ name }) => name)).toEqual(format === 1 ? ['pond', 'river'] : ['pond']);
    // A schema that took anything would prove nothing.
    expect(schema.safeParse({ ...JSON.parse(json), release: { id: 'r' } }).success).toBe(false);
  } finally {
    await store.stop();
  }
});
