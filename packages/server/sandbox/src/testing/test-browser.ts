/** Result of a visit: a page of the sandbox, or a redirect to the store. */
export type Visit = { status: number; headers: Headers; text: string; url: URL; leftFor?: URL };

type Cookie = { name: string; value: string; path: string };

/** Minimal browser for the sign-in: cookies by path, redirects, forms. Stops at the first address outside the sandbox. */
export class TestBrowser {
  #cookies: Cookie[] = [];

  constructor(readonly origin: string) {}

  open(address: string): Promise<Visit> {
    return this.#request(new URL(address, this.origin));
  }

  /** Submits a form like a browser; `action` may be relative to the sandbox. */
  submit(action: string, fields: Record<string, string>): Promise<Visit> {
    return this.#request(new URL(action, this.origin), new URLSearchParams(fields));
  }

  async #request(url: URL, body?: URLSearchParams): Promise<Visit> {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: this.cookiesFor(url), accept: 'text/html' },
      ...(body && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line, url);

    const { status, headers } = response;
    const location = headers.get('location');
    if (!location) return { status, headers, text: await response.text(), url };

    const next = new URL(location, url);
    return next.origin === this.origin ? this.#request(next) : { status, headers, text: '', url, leftFor: next };
  }

  cookiesFor(url: URL): string {
    return this.#cookies
      .filter(
        (cookie) => cookie.path === '/' || url.pathname === cookie.path || url.pathname.startsWith(`${cookie.path}/`),
      )
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .join('; ');
  }

  #keep(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? url.pathname;
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    const expires = attribute('expires');
    if (value && (!expires || Date.parse(expires) > Date.now())) this.#cookies.push({ name, value, path });
  }
}
