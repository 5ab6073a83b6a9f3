import { expect, type Page, test } from '@playwright/test';
import { addOnPage, beginCheckout, goToConfirmation, payBy, placeOrder } from '../fixtures/checkout-steps.ts';
import { versionIn } from '../fixtures/page-versions.ts';
import { beginAs } from '../fixtures/shopper.ts';
import { STORE_URL } from '../store/where.ts';
import { type Operator, operatorClient, servedSteps, stepsOfGate } from './operator.ts';
import { type OwnRepository, ownRepository } from './own-repository.ts';
import { DEVELOPMENT_PORT, GATEWAYS, RELEASE_SERVICES } from './ports.ts';
import { versionFor, visitAgain, visitors } from './visitors.ts';

const REMOTE = 'lp-outside';
const PATH = `/lp/${REMOTE}`;
const TEAM = 'marketing';
const [FIRST_SERVICE = '', SECOND_SERVICE = ''] = RELEASE_SERVICES;
/** One in twenty of these gets the canary: about 90. */
const VISITORS = 1_800;
/** Maximum time from evidence to rollback, ms. */
const PROMISED_MS = 60_000;

let repository: OwnRepository;
test.beforeAll(async () => {
  repository = await ownRepository(REMOTE);
  // The team whose token publishes it.
  await repository.rewrite('src/remote.ts', `team: '${REMOTE}'`, `team: '${TEAM}'`);
});
test.afterAll(() => repository.remove());

test('an external team develops its page against a production store, and sees an edit (D-14)', async ({ page }) => {
  const disturbances = listenTo(page);
  const development = await repository.develop({ against: STORE_URL, port: DEVELOPMENT_PORT });
  try {
    await page.goto(`http://127.0.0.1:${DEVELOPMENT_PORT}${PATH}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lp Outside' })).toBeVisible();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /ANGFA STORE/ })
        .first(),
    ).toBeVisible();
    await repository.rewrite('src/page/lp-outside.screen.tsx', '>Lp Outside<', '>春の頭皮ケア<');
    await expect(page.getByRole('heading', { level: 1, name: '春の頭皮ケア' })).toBeVisible();
    expect(disturbances).toEqual([]);
  } finally {
    await development.stop();
  }
});

test('stops an external team’s faulty 5 % canary without disturbing a purchase (C-01, D-03, D-05, D-08, D-14)', async ({
  page: purchase,
  context,
}) => {
  const operator = await operatorClient();
  const token = await operator.makeToken(
    { team: TEAM, id: 'own-repository', scopes: ['publish'], days: 1 },
    { by: 'operator', why: 'a team with its own repository' },
  );
  const disturbances = listenTo(purchase);

  // From an empty folder to every gateway, with the team's own tools and token.
  expect(await repository.publish([], { url: FIRST_SERVICE, token })).toMatch(/lp-outside@\S+: live with step/);
  const good = await liveVersion(operator);
  const servedBy = (bucket: string) =>
    Promise.all(GATEWAYS.map((gateway) => versionFor(bucket, { gateway, path: PATH, remote: REMOTE })));
  await expect.poll(() => servedBy('')).toEqual([good, good]);

  await beginAs(purchase, 'blue@shop.test');
  await addOnPage(purchase, 'P1006');
  await beginCheckout(purchase);
  await payBy(purchase, '代金引換');
  const checkout = await versionIn(purchase, 'checkout');

  // Every check of a publish passes: it fails only when a page is rendered.
  const fails = `export function Screen() { if (typeof window === 'undefined') throw new Error('mine alone');`;
  await repository.rewrite(`src/page/${REMOTE}.screen.tsx`, 'export function Screen() {', fails);
  const output = await repository.publish(['--canary', '5'], { url: SECOND_SERVICE, token });
  const [, bad = '', step] = /lp-outside@(\S+): canary for 5 % of visitors with step (\d+)/.exec(output) ?? [];
  await expect.poll(servedSteps).toEqual([Number(step), Number(step)]);

  const met = await visitors(VISITORS, PATH);
  const releases = [...new Set(met.map(({ release }) => release))];
  const groups = releases.map((release) => met.filter((visitor) => visitor.release === release));
  const [others = [], canary = [], ...more] = groups.toSorted((one, other) => other.length - one.length);
  expect([others.length + canary.length, more]).toEqual([VISITORS, []]);
  expect(canary.length / VISITORS).toBeGreaterThan(0.02);
  expect(canary.length / VISITORS).toBeLessThan(0.09);

  // One of the visitors has a browser, with the purchase in another tab. The previous version renders the page.
  const [{ bucket } = { bucket: '' }] = canary;
  expect(await servedBy(bucket)).toEqual([good, good]);
  await context.addCookies([{ name: 'release_bucket', value: bucket, url: STORE_URL }]);
  const visitor = await context.newPage();
  await visitor.goto(PATH);
  await expect(visitor.getByRole('link', { name: 'トップへ戻る' })).toBeVisible();

  // No visit reports: gateways judge by their own renders.
  await visitAgain(canary, PATH);
  const steps = () => stepsOfGate(operator, REMOTE);
  await expect.poll(async () => (await steps()).length, { timeout: PROMISED_MS }).toBe(1);
  // Two services judged, but only one step was made.
  const why = `^${REMOTE}@${bad}: pages that the version before had to render: (\\d+) of \\1 \\(100\\.0 %\\)$`;
  expect((await steps()).map(({ action, done }) => [action, done.why])).toEqual([
    ['stop', expect.stringMatching(new RegExp(why))],
  ]);
  await visitor.goto(PATH);
  expect(await versionIn(visitor, REMOTE)).toBe(good);

  await goToConfirmation(purchase);
  expect(await placeOrder(purchase)).not.toBe('');
  expect(await versionIn(purchase, 'checkout')).toBe(checkout);
  expect(disturbances).toEqual([]);
});

async function liveVersion(operator: Operator): Promise<string> {
  const { release } = await operator.live();
  return release?.made_from.find(({ part }) => part === REMOTE)?.version ?? '';
}

/** Collects errors and warnings of a tab from now on. */
function listenTo(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (fault) => messages.push(String(fault)));
  return messages;
}
