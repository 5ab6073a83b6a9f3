import type { queryAllByRole } from '@testing-library/dom';

/** Text to match as Playwright does: a pattern, the whole text if `exact`, or a part of it in any case. */
export type TextMatch =
  | { readonly text: string; readonly exact: boolean }
  | { readonly pattern: string; readonly flags: string };

/** One step of a locator, as JSON: each narrows the elements that the previous step found. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: TextMatch; readonly state: Record<string, unknown> }
  | { readonly by: 'text' | 'label'; readonly text: TextMatch }
  | { readonly by: 'css'; readonly css: string }
  | { readonly by: 'visible' }
  | { readonly by: 'containing'; readonly text: TextMatch }
  | { readonly by: 'nth'; readonly index: number };

declare global {
  interface Window {
    TestingLibraryDom: { queryAllByRole: typeof queryAllByRole };
  }
}

/** Returns the elements of a locator. Runs in the page as text, so it refers to nothing outside itself. */
export function findElements(steps: readonly Step[]): Element[] {
  const clean = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const matches = (given: string | null, match: TextMatch) => {
    const text = clean(given);
    if ('pattern' in match) return new RegExp(match.pattern, match.flags).test(text);
    const wanted = clean(match.text);
    return match.exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
  };
  const rendered = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const visible = (element: Element) => rendered(element) && element.getBoundingClientRect().width > 0;
  const accessible = (element: Element) => rendered(element) && !element.closest('[aria-hidden="true"]');
  const all = (scope: Element, css = '*') => [...scope.querySelectorAll(css)];
  const labelsOf = (element: Element) =>
    [
      element.getAttribute('aria-label'),
      ...((element as HTMLInputElement).labels ?? []),
      ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)),
    ].map((label) => (label instanceof Element ? label.textContent : label));

  const byRole = (scope: Element, { role, name, state }: Step & { by: 'role' }) => {
    // Hidden elements are filtered here, because the library's way takes seconds on a long page.
    const options = { hidden: true, ...state, ...(name && { name: (text: string) => matches(text, name) }) };
    return window.TestingLibraryDom.queryAllByRole(scope as HTMLElement, role, options).filter(accessible);
  };
  /** Returns the innermost elements with the text. */
  const byText = (scope: Element, text: TextMatch) =>
    all(scope, ':not(script, style, noscript, head, head *)').filter(
      (element) =>
        matches(element.textContent, text) && ![...element.children].some((child) => matches(child.textContent, text)),
    );
  const narrow = (found: Element[], step: Step): Element[] => {
    const inside = (find: (scope: Element) => Element[]) => [...new Set(found.flatMap(find))];
    switch (step.by) {
      case 'role':
        return inside((scope) => byRole(scope, step));
      case 'text':
        return inside((scope) => byText(scope, step.text));
      case 'label':
        return inside((scope) => all(scope).filter((each) => labelsOf(each).some((text) => matches(text, step.text))));
      case 'css':
        return inside((scope) => all(scope, step.css));
      case 'nth':
        return found.slice(step.index, step.index === -1 ? undefined : step.index + 1);
      case 'visible':
        return found.filter(visible);
      case 'containing':
        return found.filter((element) => matches(element.textContent, step.text));
    }
  };
  return steps.reduce(narrow, [document.documentElement]);
}
