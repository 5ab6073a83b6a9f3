import { editedOf } from '@store/content-import';
import { expect, it } from 'vitest';
import { withinDeadline } from '../../platform/deadline/deadline.ts';
import { Refusal } from '../../platform/http/handler.ts';
import { aPage } from '../../testing/content/content-editor.ts';
import { readInThread } from './read-in-thread.ts';

const page = aPage({ kind: 'information', slug: 'information/x', title: 'ギフト' });
const read = () => readInThread(page, editedOf(page));

it('refuses a form while four others wait', async () => {
  const reads = await Promise.all(Array.from({ length: 6 }, read));
  expect(reads.map((each) => each instanceof Refusal)).toEqual([false, false, false, false, false, true]);
  expect(await read()).toMatchObject({ page });
});

it('does not read a form whose sender has left', async () => {
  const first = read();
  let second: ReturnType<typeof read> | undefined;
  const left = withinDeadline(() => {
    second = read();
    return second;
  }, 0.01);
  await Promise.allSettled([first, left]);
  expect(await second).toBeInstanceOf(Refusal);
});
