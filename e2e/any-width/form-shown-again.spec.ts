import { untilScreenIsLive } from '../fixtures/live-screen.ts';
import { expect, test } from '../fixtures/store-test.ts';

const PATH = '/guide/contact/form';

// A rejected form is answered with 422.
test.use({ provoked: { messages: [/status of 422 /] } });

test('a page that shows a rejected form again goes live at its own address, with input and errors', async ({
  page,
}) => {
  await page.goto(PATH);
  await untilScreenIsLive(page);
  const answered = page.waitForResponse((response) => response.status() === 422);
  // As a browser sends it before the scripts of the page have loaded.
  await page.locator('main form[action^="/send/"]').evaluate((form: HTMLFormElement) => {
    const typed = form.querySelector<HTMLInputElement>('input[name="last_name_kanji"], input[type="text"]');
    if (typed) typed.value = '来栖';
    sessionStorage.clear();
    form.submit();
  });
  await answered;
  await untilScreenIsLive(page);
  await expect(page).toHaveURL((url) => url.pathname === PATH);
  await expect(page.locator('main form input').filter({ visible: true }).first()).toHaveValue('来栖');
  await expect(page.locator('main form :invalid, main form [aria-invalid="true"]').first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL((url) => url.pathname === PATH);
});
