import { useAddress, useGo, useNavigatingTo } from '@store/remote-kit';
import { useState } from 'react';
import type { LoadedList } from '../load-list.ts';
import { type ListAddress, type ListFilter, listHref, withFilter } from './list-address.ts';

/** State of the controls of a list, and the callbacks that change its URL. */
export interface ListChange {
  /** Optimistic state of the controls; the cards follow when loaded. */
  readonly next: ListAddress;
  readonly isSearching: boolean;
  readonly narrow: (change: Partial<ListFilter>) => void;
  readonly sortBy: (sort: ListAddress['sort']) => void;
  readonly showEach: (size: ListAddress['size']) => void;
}

/** Navigates to the changed list URL and keeps the scroll position. */
export function useListChange({ path, address }: Pick<LoadedList, 'path' | 'address'>): ListChange {
  const go = useGo();
  const here = useAddress().pathname;
  const isSearching = useNavigatingTo() === here;
  const [shown, setShown] = useState(address);
  const [next, setNext] = useState(address);
  if (shown !== address) {
    setShown(address);
    setNext(address);
  }

  const change = (next: ListAddress) => {
    setNext(next);
    go(listHref(path, next), { keepPlace: true });
  };
  return {
    next,
    isSearching,
    narrow: (filter) => change(withFilter(next, filter)),
    sortBy: (sort) => change({ ...next, sort, page: 1 }),
    showEach: (size) => change({ ...next, size, page: 1 }),
  };
}
