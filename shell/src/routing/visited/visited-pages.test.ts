import { expect, it } from '@jest/globals';
import type { ArrivedScreen } from '@store/remote-kit/shell';
import { visitedPages } from './visited-pages.ts';

const LIST = 'https://store.test/category/1002';
const page = (title: string): Promise<ArrivedScreen> =>
  Promise.resolve({ head: { title }, crumbs: [], content: { data: title, Screen: () => null, shop: {} as never } });

const PRODUCT = 'https://store.test/product/P1001';

/** A visit that went from the list to a product by a link. */
function openVisit() {
  let time = 0;
  let notifyChange: () => void = () => undefined;
  const location = { href: LIST };
  const pages = visitedPages({
    location,
    now: () => time,
    onChange: (listener) => {
      notifyChange = listener;
    },
  });
  const follow = (address: string) => {
    const known = pages.recall(address);
    location.href = address;
    return known;
  };
  return {
    pages,
    follow,
    pass: (ms: number) => (time += ms),
    change: () => notifyChange(),
    /** On Back, the browser's location changes before the page is recalled. */
    goBackTo(address: string) {
      location.href = address;
      return pages.recall(address.replace(/#.*/, ''));
    },
  };
}

it('recalls a page on Back', async () => {
  const { pages, follow, goBackTo } = openVisit();
  pages.keep(`${LIST}#list`, page('シャンプー'));
  void follow(PRODUCT);
  await expect(goBackTo(`${LIST}#list`)).resolves.toMatchObject({ content: { data: 'シャンプー' } });
});

it('does not recall a page for a link to it, from another page, itself, or after Back', () => {
  const { pages, follow, goBackTo } = openVisit();
  pages.keep(LIST, page('シャンプー'));
  expect(follow(LIST)).toBeUndefined();
  void follow(PRODUCT);
  expect(follow(LIST)).toBeUndefined();
  void follow(PRODUCT);
  expect(goBackTo(LIST)).toBeDefined();
  expect(follow(LIST)).toBeUndefined();
});

it('recalls nothing after sign-in, sign-out or a write', () => {
  const { pages, follow, change, goBackTo } = openVisit();
  pages.keep(LIST, page('シャンプー'));
  void follow(PRODUCT);
  change();
  expect(goBackTo(LIST)).toBeUndefined();
});

it('recalls nothing after three minutes', () => {
  const { pages, follow, pass, goBackTo } = openVisit();
  pages.keep(LIST, page('シャンプー'));
  void follow(PRODUCT);
  pass(3 * 60_000);
  expect(goBackTo(LIST)).toBeUndefined();
});

it('does not recall a page that failed to load', async () => {
  const { pages, follow, goBackTo } = openVisit();
  const failed = Promise.reject(new Error('lost'));
  pages.keep(LIST, failed);
  await expect(failed).rejects.toThrow('lost');
  void follow(PRODUCT);
  expect(goBackTo(LIST)).toBeUndefined();
});

it('keeps the ten latest pages', () => {
  const { pages, follow, goBackTo } = openVisit();
  for (let number = 0; number <= 10; number += 1) pages.keep(`${LIST}?page=${number}`, page(`${number}`));
  void follow(PRODUCT);
  expect(goBackTo(`${LIST}?page=0`)).toBeUndefined();
  expect(goBackTo(`${LIST}?page=1`)).toBeDefined();
});
