import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { STORE_URL } from '../store/where.ts';
import type { CookieRequests } from './cookie-requests.ts';
import { findElements, type Step } from './in-page.ts';
import type { Session } from './webdriver.ts';
import type { WebKitContext } from './webkit-browser.ts';
import { WebKitLocator } from './webkit-locator.ts';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const KEYS: Record<string, string> = { Enter: '\uE007', ArrowDown: '\uE015' };

/** The part of Playwright's `Page` that the journeys of other engines use, over a WebDriver session. */
export class WebKitPage extends WebKitLocator {
  constructor(
    private readonly session: Session,
    readonly request: CookieRequests,
    readonly context: () => WebKitContext,
  ) {
    super(() => this, []);
  }
  private address = '';

  url = () => this.address;
  resolve = (path: string) => new URL(path, STORE_URL).href;
  /** Requests are not reported by the driver. */
  on = () => undefined;

  async goto(path: string): Promise<void> {
    await this.session.post('url', { url: this.resolve(path) });
    await this.readAddress();
  }

  async reload(): Promise<void> {
    await this.session.post('refresh');
  }

  async goBack(): Promise<void> {
    await this.session.post('back');
    await this.readAddress();
  }

  async waitForURL(fits: (url: URL) => boolean): Promise<void> {
    const arrived = async () => expect(fits(new URL(await this.readAddress()))).toBe(true);
    await expect(arrived).toPass({ timeout: 30_000, intervals: [50] });
  }

  async readAddress(): Promise<string> {
    this.address = await this.session.get<string>('url');
    return this.address;
  }

  /** Runs a function in the page, which must not refer to anything outside itself. */
  evaluate<T, A>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    return this.execute(`return (${run})(arguments[0])`, argument ?? null);
  }

  /** Runs a function with the elements of a locator, in the frame of that title if there is one. */
  async withElements<T, A>(
    steps: readonly Step[],
    frame: string | undefined,
    run: string | ((elements: Element[], argument: A) => T),
    argument: A,
  ): Promise<T> {
    const script = `if (!window.TestingLibraryDom) return { missing: true };
      return { result: (${run})((${findElements})(arguments[0]), arguments[1]) };`;
    if (frame) await this.enter(frame);
    try {
      const first = await this.execute<{ missing?: true; result: T }>(script, steps, argument);
      if (!first.missing) return first.result;
      await this.execute(`(function () { ${library} }).call(window)`);
      return (await this.execute<{ result: T }>(script, steps, argument)).result;
    } finally {
      if (frame) await this.session.post('frame', { id: null });
      else await this.readAddress();
    }
  }

  async clickElement(element: object, frame: string | undefined): Promise<void> {
    if (frame) await this.enter(frame);
    try {
      await this.session.post(`element/${idOf(element)}/click`);
    } finally {
      if (frame) await this.session.post('frame', { id: null });
    }
  }

  pressKey = (element: object, key: string) =>
    this.session.post<null>(`element/${idOf(element)}/value`, { text: KEYS[key] ?? key });
  labelOf = (element: object) => this.session.get<string>(`element/${idOf(element)}/computedlabel`);

  screenshot = async () => Buffer.from(await this.session.get<string>('screenshot'), 'base64');

  /** Makes the content of the window this large. */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const inner = await this.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
    await this.session.post('window/rect', { width: width + (inner[0] ?? 0), height: height + (inner[1] ?? 0) });
  }

  /** Switches to a frame, and scrolls it into the window, which elements of another origin cannot do. */
  private async enter(title: string): Promise<void> {
    const script = `const frame = document.querySelector(arguments[0]);
      frame.scrollIntoView({ block: 'center', behavior: 'instant' });
      return frame;`;
    await this.session.post('frame', { id: await this.execute(script, `iframe[title="${title}"]`) });
  }

  private execute<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    return this.session.post('execute/sync', { script, args });
  }
}

/** A reference of the WebDriver standard: an object whose one value is the identifier. */
const idOf = (element: object): string => Object.values(element)[0];
