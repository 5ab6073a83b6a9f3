import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { shellTwin } from '../fixtures/shell-twin.ts';
import { operatorClient, servedSteps } from './operator.ts';
import { GATEWAYS } from './ports.ts';

const SHELL = fileURLToPath(new URL('../../shell/dist', import.meta.url));
/** Pages of a visitor with a cart are not cached: each is rendered. */
const UNCACHED = { cookie: 'store_cart=filled' };

test('keeps pages of loaded remotes complete after a release of the shell, and after its rollback (C-03, D-05, D-09)', async ({
  page,
}) => {
  const operator = await operatorClient();
  const author = { by: 'operator', why: 'a new frame' };
  await expectCompletePages(page);

  const stage = { kind: 'live' } as const;
  const options = { ...author, commit: '', takesAway: false, again: false, stage };
  const published = await operator.publish([await shellTwin(SHELL, 'next')], options);
  if (published.kind !== 'published') throw new Error(JSON.stringify(published));
  await untilServed(published.revision);
  await expectCompletePages(page);

  const moved = await operator.rollBack({ part: 'shell' }, author);
  if (moved.kind !== 'moved') throw new Error(JSON.stringify(moved));
  await untilServed(moved.revision);
  await expectCompletePages(page);
});

const untilServed = (revision: number) => expect.poll(servedSteps).toEqual([revision, revision]);

/** As the servers and a browser show them. */
async function expectCompletePages(page: Page): Promise<void> {
  for (const gateway of GATEWAYS) {
    const product = await fetch(`${gateway}/product/P1001`, { headers: UNCACHED });
    expect([product.status, /<h1[^>]*><span>スカルプ/.test(await product.text())]).toEqual([200, true]);
    const unknown = await fetch(`${gateway}/product/P9999`, { headers: UNCACHED });
    expect(unknown.status).toBe(404);
  }
  await page.goto('/product/P1001');
  await expect(page.getByRole('heading', { level: 1, name: /スカルプ/ })).toBeVisible();
}
