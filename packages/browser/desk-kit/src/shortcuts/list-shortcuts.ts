import type { RefObject } from 'react';
import type { Shortcut } from './use-shortcuts.ts';

/** Returns the shortcuts of a list: they press what is on the page. */
export function listShortcuts(list: RefObject<HTMLElement | null>): readonly Shortcut[] {
  const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
  const rows = () => [...(list.current?.querySelectorAll('tbody tr') ?? [])];
  const place = () => rows().findIndex((row) => row.contains(document.activeElement));
  const inRow = (selector: string) => rows()[place()]?.querySelector<HTMLElement>(selector);
  const goTo = (next: number) => rows()[next]?.querySelector<HTMLElement>('input')?.focus();
  return [
    { key: '/', label: '検索欄へ移動', run: () => find('input[type="search"]')?.focus() },
    { key: 'j', label: '次の行へ', run: () => goTo(place() + 1) },
    { key: 'k', label: '前の行へ', run: () => goTo(place() - 1) },
    { key: 'x', label: '行を選択・解除', run: () => inRow('input')?.click() },
    { key: 'o', label: '行を開く', run: () => inRow('a')?.click() },
    { key: 'n', label: '次のページ', run: () => find('[data-page="next"]')?.click() },
    { key: 'p', label: '最初のページ', run: () => find('[data-page="first"]')?.click() },
  ];
}
