import { type BrowserContext, expect, test } from '@playwright/test';
import type { Stage } from '@store/release';
import { STORE_URL } from '../store/where.ts';
import { type Fault, faultyVersion, visit } from './faulty-remote.ts';
import { operatorClient, servedSteps, stepsOfGate } from './operator.ts';
import { versionFor } from './visitors.ts';
import { watchOtherAreas } from './watch-other-areas.ts';

/** The health gate has this many affected page views, and then this time, ms. */
const AFFECTED = 50;
const PROMISED_MS = 60_000;
/** Visits of a version without a fault. */
const USUAL = 25;
/** Pause between two reads of the ledger, ms: the service verifies each of its steps. */
const READ_MS = 1_000;
/** Tabs of one context open at a time. A looping page uses a processor until it is closed; a sound one mostly waits. */
const TABS = 3;
const SOUND_TABS = 8;
const KINDS = [
  'server',
  'form',
  'import',
  'hydration',
  'mismatch',
  'click',
  'loop',
  'effect-loop',
  'click-loop',
] as const;

const nameOf = (fault: Fault) => `lp-fault-${fault}`;
const steps = async (fault: Fault) => stepsOfGate(await operatorClient(), nameOf(fault));
/** Whether the health gate has made this number of steps for the part, read at most once in `READ_MS` for all tabs. */
const hasMoved = (fault: Fault, moves: number) => {
  let read = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  return () => {
    if (Date.now() - read.at > READ_MS)
      read = { at: Date.now(), answer: steps(fault).then(({ length }) => length >= moves) };
    return read.answer;
  };
};

test.describe.configure({ timeout: 600_000 });

test.beforeAll(async ({ browser }) => {
  for (const fault of KINDS) await publish(fault, { version: '1.0.0', code: 'none' });
  // The reports of usual visits: pages and clicks without reports are compared with them.
  for (const fault of ['loop', 'effect-loop', 'click-loop'] as const)
    await visitAll(await browser.newContext(), { fault: 'none', name: nameOf(fault), version: '1.0.0', most: USUAL });
});

// One for each kind of evidence; a canary that throws on the server: outside-team.spec.ts.
for (const fault of ['hydration', 'loop', 'click-loop'] as const)
  test(`stops a canary within 60 s of 50 affected visits: ${fault} (D-05, D-09)`, async ({ browser }) => {
    const others = watchOtherAreas();
    await publish(fault, { version: '2.0.0', code: fault, stage: HALF });
    const visitors = async (version: string) => {
      const context = await browser.newContext();
      await context.addCookies([{ name: 'release_bucket', value: await bucketOf(fault, version), url: STORE_URL }]);
      return context;
    };
    await Promise.all([
      untilMoved(await visitors('2.0.0'), { fault, version: '2.0.0', moves: 1 }),
      visitAll(await visitors('1.0.0'), { fault: 'none', name: nameOf(fault), version: '1.0.0', most: USUAL }),
    ]);
    expect(await steps(fault)).toMatchObject([{ action: 'stop' }]);
    expect(await others.stop()).toEqual([]);
  });

for (const fault of KINDS)
  test(`rolls back a live version within 60 s of 50 affected visits: ${fault} (D-05, D-09)`, async ({ browser }) => {
    const others = watchOtherAreas();
    const moves = (await steps(fault)).length + 1;
    await publish(fault, { version: '3.0.0', code: fault });
    await untilMoved(await browser.newContext(), { fault, version: '3.0.0', moves });
    expect((await steps(fault)).filter(({ action }) => action === 'rollback')).toMatchObject([
      { moved: [{ part: nameOf(fault), from: '3.0.0', to: '1.0.0' }] },
    ]);
    expect(await others.stop()).toEqual([]);
  });

const HALF: Stage = { kind: 'canary', percent: 50 };

interface Publishing {
  readonly version: string;
  readonly code: Fault;
  readonly stage?: Stage;
}

/** Publishes a version of the landing page for this fault, and waits until each gateway serves it. */
async function publish(fault: Fault, { version, code, stage = { kind: 'live' } }: Publishing): Promise<void> {
  const dist = await faultyVersion(nameOf(fault), version, code);
  const request = { by: 'operator', why: 'a mistake', commit: '', takesAway: false, again: false, stage };
  const result = await (await operatorClient()).publish([dist], request);
  // After a failed test, this file begins again in the same store.
  if (result.kind === 'already-live') return;
  if (result.kind !== 'published') throw new Error(JSON.stringify(result));
  await expect.poll(async () => Math.min(...(await servedSteps()))).toBeGreaterThanOrEqual(result.revision);
}

/** Returns a bucket whose visitors get this version. */
async function bucketOf(fault: Fault, version: string): Promise<string> {
  for (let bucket = 0; bucket < 64; bucket += 1) {
    const value = bucket.toString(16).padStart(4, '0');
    const at = { gateway: STORE_URL, path: `/lp/${nameOf(fault)}`, remote: nameOf(fault) };
    if ((await versionFor(value, at)) === version) return value;
  }
  throw new Error(`no bucket of 64 has ${version}`);
}

/** Visits the page until the health gate moves the part: within 50 visits, or 60 s later. */
async function untilMoved(
  context: BrowserContext,
  { fault, version, moves }: { readonly fault: Fault; readonly version: string; readonly moves: number },
): Promise<void> {
  const isMoved = hasMoved(fault, moves);
  const visits = await visitAll(context, { fault, name: nameOf(fault), version, most: AFFECTED, isOver: isMoved });
  const from = Date.now();
  await expect.poll(isMoved, { timeout: PROMISED_MS }).toBe(true);
  const description = `${fault} ${version}: ${visits} visits, then ${Math.round((Date.now() - from) / 1000)} s`;
  test.info().annotations.push({ type: 'moved back', description });
}

interface Visits {
  readonly fault: Fault;
  readonly name: string;
  readonly version: string;
  readonly most: number;
  readonly isOver?: () => Promise<boolean>;
}

/** Number of visits so far: each is from a network of its own. */
let visited = 0;

/** Visits the page from many networks, in a few tabs at a time; returns the number of visits. */
async function visitAll(context: BrowserContext, { most, isOver, ...of }: Visits): Promise<number> {
  let made = 0;
  const tab = async () => {
    let isServed = true;
    while (isServed && !(await isOver?.()) && made < most) {
      made += 1;
      visited += 1;
      isServed = await visit(context, { ...of, address: `${100 + (visited >> 8)}.${visited & 255}.7.1` });
    }
  };
  await Promise.all(Array.from({ length: of.fault === 'none' ? SOUND_TABS : TABS }, tab));
  await context.close();
  return made;
}
