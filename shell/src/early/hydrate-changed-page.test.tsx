import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import {
  answer,
  button,
  heading,
  onStep,
  page,
  pageLives,
  press,
  root,
  SOLD_OUT,
  screenWith,
  sent,
  takeOver,
} from '../testing/in-place-page.tsx';

describe('hydration of a changed page', () => {
  // React's development build reports attributes set by the early script, which have no effect.
  const ATTRIBUTES = /some attributes of the server rendered HTML/;
  // biome-ignore lint/suspicious/noConsole: silenced and asserted
  const consoleErrors = () => jest.mocked(console.error);
  beforeEach(() => void consoleErrors().mockImplementation(() => undefined));
  afterEach(() => {
    const { calls } = consoleErrors().mock;
    calls.splice(0, calls.length, ...calls.filter(([words]) => !ATTRIBUTES.test(String(words))));
    expect(calls).toEqual([]);
  });
  const differences: unknown[] = [];
  let shown: ReturnType<typeof hydrateRoot>;
  const hydrate = async () => {
    differences.length = 0;
    shown = await act(async () => hydrateRoot(root, page, { onRecoverableError: (fault) => differences.push(fault) }));
    await pageLives();
  };
  afterEach(() => act(async () => shown.unmount()));
  const copy = () => document.querySelector('body > [aria-hidden="true"]');

  it('leaves a refusal in its form in place (V-07)', async () => {
    press('入れる');
    await answer('1', SOLD_OUT);
    const form = button('入れる').closest('form');
    expect(form?.lastElementChild).toBe(screen.getByRole('alert'));
    shown = await act(async () => hydrateRoot(root, page, { onRecoverableError: (fault) => differences.push(fault) }));
    expect(differences).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('品切れです。');
    press('入れる');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('hydrates the original markup under a copy of the refreshed screen, then shows current data (28)', async () => {
    const before = heading();
    press('増やす');
    await answer('2');
    await screenWith(2);
    takeOver();
    expect(before).toHaveTextContent('カート 1点');
    expect(copy()).toHaveTextContent('カート 2点');
    await hydrate();
    expect(differences).toEqual([]);
    expect(copy()).toBeNull();
    expect(heading()).toBe(before);
    expect(before).toHaveTextContent('カート 2点');
    expect(sent()).toHaveLength(1);
  });

  it('handles taps made under the copy according to what the visitor saw (28)', async () => {
    press('増やす');
    await answer('2');
    await screenWith(2);
    takeOver();
    press('増やす');
    await hydrate();
    expect(onStep.mock.calls).toEqual([[3]]);
    expect(sent()).toHaveLength(1);
  });

  it('ignores a refreshed screen that arrives after hydration started', async () => {
    press('増やす');
    await answer('2');
    takeOver();
    await screenWith(5);
    expect(heading()).toHaveTextContent('カート 1点');
    await hydrate();
    expect(differences).toEqual([]);
  });

  it('removes the copy after a timeout when React does not hydrate', async () => {
    press('増やす');
    await answer('2');
    await screenWith(2);
    jest.useFakeTimers();
    takeOver();
    expect(copy()).not.toBeNull();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(copy()).toBeNull();
    expect(root.style.opacity).toBe('');
  });
});
