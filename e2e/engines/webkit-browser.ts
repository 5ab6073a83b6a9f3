import type { APIRequest } from '@playwright/test';
import { PORT } from '../store/where.ts';
import { cookieRequests } from './cookie-requests.ts';
import { type Driver, openSession, startDriver } from './webdriver.ts';
import { WebKitPage } from './webkit-page.ts';

/** A browser window without data of others: the part of Playwright's `BrowserContext` that the journeys use. */
export interface WebKitContext {
  /** Console messages, requests and documents are not reported by the driver. */
  readonly on: () => void;
  readonly addInitScript: () => void;
  readonly newPage: () => Promise<WebKitPage>;
  readonly close: () => Promise<void>;
}

/** Opens windows of WebKitGTK, each by its own driver, because a driver has one session at a time. */
export function openBrowser(requests: APIRequest) {
  const idle: Driver[] = [];
  const drivers: Driver[] = [];

  const start = async (): Promise<Driver> => {
    const driver = await startDriver(PORT + 30 + drivers.length);
    drivers.push(driver);
    return driver;
  };
  return {
    async newContext(): Promise<WebKitContext> {
      const driver = idle.pop() ?? (await start());
      const session = await openSession(driver);
      const context: WebKitContext = {
        on: () => undefined,
        addInitScript: () => undefined,
        newPage: async () => new WebKitPage(session, cookieRequests(session, requests), () => context),
        async close() {
          await session.close();
          idle.push(driver);
        },
      };
      return context;
    },
    close: () => {
      for (const driver of drivers) driver.stop();
    },
  };
}
