/**
 * Opens a page in the store that PREVIEW_URL names: the link of a pull request, or any store that has the remote. The
 * link sets a cookie, and leads to the page without its query.
 *
 * @throws TypeError without PREVIEW_URL
 */
export async function openInStore(path: string): Promise<{ readonly status: number; readonly html: string }> {
  const { search, origin } = new URL(process.env.PREVIEW_URL ?? '');
  const opened = await fetch(new URL(path + search, origin), { redirect: 'manual' });
  const cookies = opened.headers.getSetCookie().map((line) => line.split(';')[0]);
  const page = await fetch(new URL(path, origin), { headers: { cookie: cookies.join('; ') } });
  return { status: page.status, html: await page.text() };
}
