import { expect } from '@playwright/test';
import type { Step, TextMatch } from './in-page.ts';
import type { WebKitPage } from './webkit-page.ts';

const ACTION_TIMEOUT = 30_000;

interface TextOptions {
  readonly exact?: boolean;
}
type RoleOptions = TextOptions & { readonly name?: string | RegExp } & Record<string, unknown>;

const matchOf = (text: string | RegExp, exact = false): TextMatch =>
  typeof text === 'string' ? { text, exact } : { pattern: text.source, flags: text.flags };

/** The part of Playwright's `Locator` that the journeys of other engines use. */
export class WebKitLocator {
  constructor(
    private readonly page: () => WebKitPage,
    private readonly steps: readonly Step[],
    private readonly frame?: string,
  ) {}

  private with = (step: Step) => new WebKitLocator(this.page, [...this.steps, step], this.frame);
  getByRole = (role: string, { name, exact, ...state }: RoleOptions = {}) =>
    this.with({ by: 'role', role, state, ...(name !== undefined && { name: matchOf(name, exact) }) });
  getByText = (text: string | RegExp, { exact }: TextOptions = {}) =>
    this.with({ by: 'text', text: matchOf(text, exact) });
  getByLabel = (text: string | RegExp, { exact }: TextOptions = {}) =>
    this.with({ by: 'label', text: matchOf(text, exact) });
  locator = (css: string) => this.with({ by: 'css', css });
  frameLocator = (css: string) => new WebKitLocator(this.page, [], /title="(.*)"/.exec(css)?.[1]);
  filter = ({ hasText }: { readonly visible?: true; readonly hasText?: string | RegExp }) =>
    this.with(hasText === undefined ? { by: 'visible' } : { by: 'containing', text: matchOf(hasText) });
  nth = (index: number) => this.with({ by: 'nth', index });
  first = () => this.nth(0);
  last = () => this.nth(-1);

  count = () => this.read((elements) => elements.length);
  isVisible = () =>
    this.read(([element]) => {
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return Boolean(element?.checkVisibility({ visibilityProperty: true })) && width > 0 && height > 0;
    });
  textContent = () => this.one((element) => element.textContent);
  getAttribute = (name: string) => this.one((element, name) => element.getAttribute(name), name);
  scrollIntoViewIfNeeded = () => this.one((element) => element.scrollIntoView({ block: 'center' }));

  async click(): Promise<void> {
    let earlier = '';
    await this.retry(async () => {
      const target = await this.only(prepareClick);
      const settled = target.place === earlier;
      earlier = target.place;
      if (!target.element || !settled) throw new Error(target.place);
      await this.page().clickElement(target.element, this.frame);
    });
    await this.page().readAddress();
  }

  async check(): Promise<void> {
    if (!(await this.one((element) => (element as HTMLInputElement).checked))) await this.click();
  }

  async uncheck(): Promise<void> {
    if (await this.one((element) => (element as HTMLInputElement).checked)) await this.click();
  }

  /** Replaces the value as an editing command, which fires the events of typing. */
  async fill(value: string): Promise<void> {
    // WebKit gives focus to a field of another origin only on a click.
    if (this.frame) await this.click();
    await this.one((element, value) => {
      const field = element as HTMLInputElement;
      field.focus();
      field.select();
      document.execCommand(value ? 'insertText' : 'delete', false, value);
    }, value);
  }

  async press(key: string): Promise<void> {
    const element = await this.one((element) => element as object);
    await this.page().pressKey(element, key);
  }

  selectOption = (option: string | { readonly label: string }) =>
    this.one(
      (element, label) => {
        const select = element as HTMLSelectElement;
        const chosen = [...select.options].find(({ label: own, value }) => own === label || value === label);
        if (!chosen) throw new Error(`no option ${label}`);
        select.value = chosen.value;
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
      },
      typeof option === 'string' ? option : option.label,
    );

  waitFor = () => this.retry(async () => expect(await this.isVisible()).toBe(true));

  /** Runs a function with all elements, without waiting. */
  read<T, A = null>(run: string | ((elements: Element[], argument: A) => T), argument?: A): Promise<T> {
    return this.page().withElements<T, A>(this.steps, this.frame, run, argument as A);
  }

  /** Runs a function with the element; fails if there is not exactly one. */
  only<T, A = null>(run: (element: Element, argument: A) => T, argument?: A): Promise<T> {
    const script = `(elements, argument) => {
      if (elements.length !== 1) throw new Error(elements.length + ' elements');
      return (${run})(elements[0], argument);
    }`;
    return this.read<T, A>(script, argument);
  }

  computedLabel = async () => this.page().labelOf(await this.only((element) => element as object));

  /** Runs a function with the element, as soon as there is exactly one. */
  private async one<T, A = null>(run: (element: Element, argument: A) => T, argument?: A): Promise<T> {
    let result: T | undefined;
    await this.retry(async () => {
      result = await this.only(run, argument);
    });
    // Assigned by the attempt that succeeded.
    return result as T;
  }

  private async retry(attempt: () => Promise<void>): Promise<void> {
    await expect(attempt, JSON.stringify(this.steps)).toPass({ timeout: ACTION_TIMEOUT, intervals: [50] });
  }
}

/** Scrolls to an element, and returns its place and what a click at its centre hits: itself, or part of its label. */
function prepareClick(element: Element) {
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const probe = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const own = element.contains(hit);
    return { hit, own, free: own || labels.some((label) => label.contains(hit)), place: `${x} ${y}` };
  };
  // Outside the window, or covered by a fixed bar.
  if (!probe().free) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { hit, own, free, place } = probe();
  if (element.matches(':disabled') || !free)
    return { element: null, place: `covered by ${hit?.outerHTML.slice(0, 200)}` };
  return { element: own ? element : hit, place };
}
