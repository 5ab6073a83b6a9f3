/** The demo member whose pages are measured. */
const MEMBER = 'member@shop.test';

/**
 * Signs the member in at a contestant, once.
 * @param url where its pages are visited
 * @param ownUrl its own base URL, where the sign-in redirects to; differs behind a proxy. Cookies apply to all ports.
 * @returns `{ order, thread, storageState }`: codes of one of the member's orders and inquiries there, and the initial
 * storage of their browser
 */
export async function memberAt(browser, { url, ownUrl = url }) {
  const context = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  try {
    const page = await context.newPage();
    await page.goto(`${ownUrl}/login?return_path=%2Fmypage%2Forders`);
    await page.getByRole('button', { name: new RegExp(MEMBER) }).click();
    await page.waitForURL(`${ownUrl}/mypage/orders`);
    const order = await codeIn(page, '/mypage/orders/');
    await page.goto(`${ownUrl}/mypage/inquiries`);
    const thread = (await codeIn(page, '/mypage/inquiries?code=')) ?? (await writtenInquiry(page, ownUrl));
    if (!order) throw new Error(`${MEMBER} has no order at ${ownUrl}`);
    return { order, thread, storageState: movedTo(url, await context.storageState()) };
  } finally {
    await context.close();
  }
}

/** Moves entries stored for the store's own origin to the visited one. */
const movedTo = (url, { cookies, origins }) => ({
  cookies,
  origins: origins.map((origin) => ({ ...origin, origin: url })),
});

/** Last path segment of the first link below an address, once the screen is rendered; null without a link. */
async function codeIn(page, below) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const [link] = await page.locator(`main a[href^="${below}"]`).all();
  return link ? (await link.getAttribute('href')).slice(below.length) : null;
}

/** A new store has no inquiry, so one is created. */
async function writtenInquiry(page, url) {
  await page.goto(`${url}/guide/contact/form`);
  await page.getByRole('combobox', { name: /お問い合わせの種類/ }).selectOption('商品・使い方について');
  await page.getByRole('textbox', { name: /お問い合わせの内容/ }).fill('使い方を教えてください。');
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByRole('button', { name: 'この内容で送信する' }).click();
  return page.getByText(/^I-[A-Z2-9]{8}$/).textContent();
}
