import { expect, test } from '@playwright/test';
import { STORE_URL } from '../store/where.ts';

/** Returns the gateway's counts of reported violations, by `policy part`. */
async function reported(): Promise<Record<string, number>> {
  const { reports } = (await (await fetch(`${STORE_URL}/healthz`)).json()) as { reports: Record<string, number> };
  return reports;
}

test('blocks an injected script, and reports the violation to the store (K02, K04, D-11)', async ({ page }) => {
  await page.goto('/product/P1001');
  const before = (await reported())['script-src-elem document'] ?? 0;
  const outcome = await page.evaluate(async () => {
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "slipped in"';
    document.head.append(inline);
    const own = [...document.scripts].find(({ src }) => src.includes('/shell/'));
    const unhashed = document.createElement('script');
    unhashed.src = own?.src ?? '';
    const ended = new Promise((resolve) => {
      unhashed.addEventListener('load', () => resolve('ran'));
      unhashed.addEventListener('error', () => resolve('blocked'));
    });
    document.head.append(unhashed);
    return { title: document.title, unhashed: await ended };
  });
  expect(outcome.title).not.toBe('slipped in');
  expect(outcome.unhashed).toBe('blocked');
  await expect.poll(async () => (await reported())['script-src-elem document'] ?? 0).toBe(before + 1);
});
