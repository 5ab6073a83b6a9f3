import { useAddress, useGo, useNavigatingTo } from '@store/remote-kit';
import { useState } from 'react';
import type { LoadedList } from '../load-list.ts';
import { type ListAddress, type ListFilter, listHref, withFilter } from './list-address.ts';

/** How a list's controls stand and how they change its address. */
export interface ListChange {
  /** What the shopper asked for last; the controls show it at once, the cards follow. */
  readonly wanted: ListAddress;
  readonly isSearching: boolean;
  readonly narrow: (change: Partial<ListFilter>) => void;
  readonly sortBy: (sort: ListAddress['sort']) => void;
  readonly showEach: (size: ListAddress['size']) => void;
}

/** The list lives in the address; a change goes there without losing the place on the page. */
export function useListChange({ path, address }: Pick<LoadedList, 'path' | 'address'>): ListChange {
  const go = useGo();
  const here = useAddress().pathname;
  const isSearching = useNavigatingTo() === here;
  const [shown, setShown] = useState(address);
  const [wanted, setWanted] = useState(address);
  if (shown !== address) {
    setShown(address);
    setWanted(address);
  }

  const change = (next: ListAddress) => {
    setWanted(next);
    go(listHref(path, next), { keepPlace: true });
  };
  return {
    wanted,
    isSearching,
    narrow: (filter) => change(withFilter(wanted, filter)),
    sortBy: (sort) => change({ ...wanted, sort, page: 1 }),
    showEach: (size) => change({ ...wanted, size, page: 1 }),
  };
}
