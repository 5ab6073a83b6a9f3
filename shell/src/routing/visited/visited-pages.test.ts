import { expect, it } from '@jest/globals';
import type { ArrivedScreen } from '@store/remote-kit/shell';
import { visitedPages } from './visited-pages.ts';

const LIST = 'https://store.test/category/1002';
const page = (title: string): Promise<ArrivedScreen> =>
  Promise.resolve({ head: { title }, crumbs: [], content: { data: title, Screen: () => null, shop: {} as never } });

function openVisit() {
  let time = 0;
  let tellChange: () => void = () => undefined;
  let goBack: () => void = () => undefined;
  const location = { href: LIST } as Location;
  const pages = visitedPages({
    window: { location, addEventListener: (_: string, listener: unknown) => (goBack = listener as () => void) },
    now: () => time,
    onChange: (listener) => {
      tellChange = listener;
    },
  });
  return {
    pages,
    pass: (ms: number) => (time += ms),
    change: () => tellChange(),
    goBackTo(address: string) {
      location.href = address;
      goBack();
    },
  };
}

it('Back shows a page as it was left', async () => {
  const { pages, goBackTo } = openVisit();
  pages.keep(`${LIST}#list`, page('シャンプー'));
  goBackTo(`${LIST}#list`);
  await expect(pages.recall(LIST)).resolves.toMatchObject({ content: { data: 'シャンプー' } });
});

it('a link to the same address asks anew, also after Back', () => {
  const { pages, goBackTo } = openVisit();
  pages.keep(LIST, page('シャンプー'));
  expect(pages.recall(LIST)).toBeUndefined();
  goBackTo(LIST);
  expect(pages.recall(LIST)).toBeDefined();
  expect(pages.recall(LIST)).toBeUndefined();
});

it('nothing is shown again once somebody signed in or out, or changed something', () => {
  const { pages, change, goBackTo } = openVisit();
  pages.keep(LIST, page('シャンプー'));
  change();
  goBackTo(LIST);
  expect(pages.recall(LIST)).toBeUndefined();
});

it('nothing is shown again after three minutes', () => {
  const { pages, pass, goBackTo } = openVisit();
  pages.keep(LIST, page('シャンプー'));
  pass(3 * 60_000);
  goBackTo(LIST);
  expect(pages.recall(LIST)).toBeUndefined();
});

it('a page that failed is asked for anew', async () => {
  const { pages, goBackTo } = openVisit();
  const failed = Promise.reject(new Error('lost'));
  pages.keep(LIST, failed);
  await expect(failed).rejects.toThrow('lost');
  goBackTo(LIST);
  expect(pages.recall(LIST)).toBeUndefined();
});

it('keeps the ten latest pages', () => {
  const { pages, goBackTo } = openVisit();
  for (let number = 0; number <= 10; number += 1) pages.keep(`${LIST}?page=${number}`, page(`${number}`));
  goBackTo(`${LIST}?page=0`);
  expect(pages.recall(`${LIST}?page=0`)).toBeUndefined();
  goBackTo(`${LIST}?page=1`);
  expect(pages.recall(`${LIST}?page=1`)).toBeDefined();
});
