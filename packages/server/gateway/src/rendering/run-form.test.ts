import { afterEach, expect, it } from 'vitest';
import { toyParts, toyRemote, toyRenderPool } from '../testing/toy-render-pool.ts';

let toy: Awaited<ReturnType<typeof toyRenderPool>>;
afterEach(() => toy.stop());

async function begin(workers: number, hangMs = 300) {
  toy = await toyRenderPool({ workers, hangMs });
  toy.backend.answers['/api/fed'] = { status: true };
}

const FEED = `await shop.call({ path: 'fed', kind: 'write' }, {});`;
/** A remote whose page is sound, and whose form `act` runs the source. */
const withForm = (name: string, act: string) =>
  `${toyRemote(name)} exports.remote.forms = { act: async ({ shop }) => { ${act} } };`;
const writes = () => toy.backend.seen.filter(({ url }) => url === '/api/fed').length;

/** Distinct outcomes that were counted for forms. */
const forms = () => [
  ...new Set(toy.counted.flatMap((line) => (line.startsWith('form ') ? (line.split(' ').at(-1) ?? '') : []))),
];

type Parts = Awaited<ReturnType<typeof toyParts>>;
const post = (parts: Parts, name: string) => toy.runForm(parts, name, { name: 'act', fields: {}, key: 'k' });

it('renders other pages while posts of a form that loops keep coming, and refuses the posts (D-09, D-11)', async () => {
  await begin(2);
  const parts = await toyParts({ evil: withForm('evil', 'for (;;);'), good: toyRemote('good') });
  const shown: (string | null)[] = [];
  const runs: string[] = [];
  const hangs = () => Object.values(toy.pool.faults())[0] ?? 0;
  for (let left = 5; left > 0; left -= hangs() < 1 ? 0 : 1) {
    const posts = Array.from({ length: 4 }, () => post(parts, 'evil'));
    const pages = Array.from({ length: 4 }, () => toy.render(parts, 'good'));
    shown.push(...(await Promise.all(pages)));
    runs.push(...(await Promise.all(posts)).map(({ kind }) => kind));
  }
  expect(new Set(shown)).toEqual(new Set(['good']));
  expect(new Set(runs)).toEqual(new Set(['not-run']));
  // Concurrent runs hang one worker together, and its end opens the circuit.
  expect(hangs()).toBe(1);
  expect(forms()).toEqual(['failed']);
  // Its own pages need no other version.
  await expect.poll(() => toy.render(parts, 'evil')).toBe('evil');
}, 60_000);

it('runs later posts of a form that loops in the worker that it hangs already (D-09)', async () => {
  await begin(2, 1_500);
  const parts = await toyParts({ evil: withForm('evil', 'for (;;);'), good: toyRemote('good') });
  await Promise.all(Array.from({ length: 4 }, () => toy.render(parts, 'good')));
  const first = post(parts, 'evil');
  expect(await toy.render(parts, 'good')).toBe('good');
  await Promise.all([first, post(parts, 'evil'), post(parts, 'evil')]);
  expect(toy.pool.workers().now.hanging).toBe(1);
});

it('never runs an action again that has written, whichever code ended its worker (D09)', async () => {
  await begin(1);
  const source = withForm('pond', `${FEED} await new Promise(() => {});`);
  const parts = await toyParts({ pond: source, evil: toyRemote('evil', 'loader: () => { for (;;); }') });
  const posted = post(parts, 'pond');
  await expect.poll(writes).toBe(1);
  await toy.render(parts, 'evil');
  expect((await posted).kind).toBe('unknown');
  expect(writes()).toBe(1);
});

it('keeps the circuit closed for an action that throws, which any visitor could cause', async () => {
  await begin(1);
  const parts = await toyParts({ pond: withForm('pond', `throw new Error('odd field');`) });
  const runs = [];
  for (const _ of [1, 2, 3, 4, 5]) runs.push((await post(parts, 'pond')).kind);
  expect(runs).toEqual(Array(5).fill('run'));
  expect(forms()).toEqual(['failed']);
  expect(await toy.render(parts, 'pond')).toBe('pond');
});
