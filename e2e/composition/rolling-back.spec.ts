import { handMadeRemote } from '../fixtures/hand-made-remote.ts';
import { publishBuild, rollBackPart, withForgedStep } from '../fixtures/registry.ts';
import { expect, test } from '../fixtures/store-test.ts';
import { STORE_URL } from '../store/where.ts';

const screenWith = (heading: string) => `(React) => () => React.createElement('h1', null, ${JSON.stringify(heading)})`;
const landingPage = (name: string, version: string, heading: string) =>
  handMadeRemote({ name, version, path: `/lp/${name}`, screen: screenWith(heading) });

test('rolls back one part, and a second rollback does not restore the first fault (C-02, C-03, D-05)', async ({
  page,
}) => {
  const saying = async (name: string, heading: string) => {
    await page.goto(`${STORE_URL}/lp/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  expect(await publishBuild(await landingPage('lp-hail', '1.0.0', '良い冬'))).toEqual([]);
  expect(await publishBuild(await landingPage('lp-sleet', '1.0.0', '良い雪'))).toEqual([]);
  expect(await publishBuild(await landingPage('lp-hail', '2.0.0', '悪い冬'))).toEqual([]);
  await saying('lp-hail', '悪い冬');
  expect(await publishBuild(await landingPage('lp-sleet', '2.0.0', '悪い雪'))).toEqual([]);

  await rollBackPart('lp-hail');
  await saying('lp-hail', '良い冬');
  await saying('lp-sleet', '悪い雪');
  await rollBackPart('lp-sleet');
  await saying('lp-sleet', '良い雪');
  await saying('lp-hail', '良い冬');
});

test('rejects a step without a valid signature, and serves the last good release (A06, D-04)', async () => {
  expect(await publishBuild(await landingPage('lp-frost', '1.0.0', '本物の霜'))).toEqual([]);
  const textOf = async () => (await fetch(`${STORE_URL}/lp/lp-frost`)).text();
  expect(await textOf()).toContain('/remotes/lp-frost/1.0.0/');
  expect(await publishBuild(await landingPage('lp-frost', '2.0.0', '次の霜'))).toEqual([]);
  // The forged step points everything to an earlier state.
  let looks = 0;
  const look = async () => {
    const text = await textOf();
    expect(text).toContain('/remotes/lp-frost/2.0.0/');
    looks += 1;
    return looks;
  };
  const forge = (payload: string) =>
    payload.replaceAll('"live":"2.0.0"', '"live":"1.0.0"').replace(/r-[0-9a-f]{32}/, `r-${'0'.repeat(32)}`);
  // Longer than the gateway caches its last reading.
  await withForgedStep(forge, () => expect.poll(look).toBe(4));
});

test('rejects other bytes for an existing version (C-03, D-04)', async () => {
  expect(await publishBuild(await landingPage('lp-rime', '1.0.0', '霧氷'))).toEqual([]);
  const reasons = await publishBuild(await landingPage('lp-rime', '1.0.0', '別の霧氷'));
  expect(reasons.join()).toContain('A version stands for its bytes for ever');
});
