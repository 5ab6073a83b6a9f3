import type { APIRequest, APIRequestContext } from '@playwright/test';
import { STORE_URL } from '../store/where.ts';
import type { Session } from './webdriver.ts';

/** A cookie of the WebDriver standard. */
interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly expiry?: number;
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
}
type State = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** Makes requests with the cookies of the browser, which receives the cookies of the responses. */
export function cookieRequests({ get, post }: Session, requests: APIRequest) {
  /** Cookies of other paths, which the driver does not return. */
  let hidden: State['cookies'] = [];

  const readState = async (): Promise<State> => {
    // Cookies can only be read from and added to the site that is open.
    if (!(await get<string>('url')).startsWith(STORE_URL)) await post('url', { url: `${STORE_URL}/healthz` });
    const own = await get<readonly Cookie[]>('cookie');
    const visible = own.map(({ expiry: expires = -1, sameSite = 'Lax', ...cookie }) => ({
      ...cookie,
      sameSite,
      expires,
    }));
    return { cookies: [...hidden, ...visible], origins: [] };
  };
  const saveState = async ({ cookies }: State): Promise<void> => {
    hidden = cookies.filter(({ path }) => path !== '/');
    for (const { expires, ...cookie } of cookies)
      await post('cookie', { cookie: { ...cookie, ...(expires > 0 && { expiry: Math.round(expires) }) } });
  };
  const send = async <T>(request: (context: APIRequestContext) => Promise<T>): Promise<T> => {
    const context = await requests.newContext({ baseURL: STORE_URL, storageState: await readState() });
    const response = await request(context);
    await saveState(await context.storageState());
    return response;
  };
  return {
    get: (...request: Parameters<APIRequestContext['get']>) => send((context) => context.get(...request)),
    post: (...request: Parameters<APIRequestContext['post']>) => send((context) => context.post(...request)),
  };
}
export type CookieRequests = ReturnType<typeof cookieRequests>;
