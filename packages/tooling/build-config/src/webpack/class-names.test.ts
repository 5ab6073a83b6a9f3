import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LoaderContext } from 'webpack';
import { shortClassNames } from './class-names.ts';

const sheet = (path: string, rootContext = '/shop/shell') =>
  ({ rootContext, resourcePath: join(rootContext, path) }) as LoaderContext<unknown>;
const card = sheet('src/card.module.css');

describe('classNames', () => {
  it('begin with their owner and distinguish sheets and classes', () => {
    const name = shortClassNames('ui');
    const names = [
      name(card, '', 'card'),
      name(card, '', 'title'),
      name(sheet('../packages/browser/ui/src/card.module.css'), '', 'card'),
    ];
    for (const one of names) expect(one).toMatch(/^ui_[\w]{4}[a-z]$/);
    expect(new Set(names).size).toBe(3);
  });
  it('are the same in every build, in every folder, however often they are requested', () => {
    const [browser, server] = [shortClassNames('ui'), shortClassNames('ui')];
    const ask = (name: typeof browser, from: typeof card) =>
      ['card', 'title', 'card'].map((local) => name(from, '', local));
    const names = ask(browser, card);
    expect(names[2]).toBe(names[0]);
    expect(ask(server, sheet('src/card.module.css', '/elsewhere/my/shell'))).toEqual(names);
  });
  it('continue after z', () => {
    const name = shortClassNames('ui');
    const names = Array.from({ length: 60 }, (_, index) => name(card, '', `class-${index}`));
    expect([names[25], names[26], names[52]].map((one) => one?.slice(7))).toEqual(['z', 'aa', 'ba']);
    expect(new Set(names).size).toBe(60);
  });
});
