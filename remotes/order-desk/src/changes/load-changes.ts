import { type StaffChange, staffChanges } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { type ListAddress, listAddressOf, loadStaff, MOST_EXPORTED } from '@store/desk-kit';
import { dataOf, type LoaderArguments, type Shop } from '@store/remote-kit';
import { callsNamed } from './change-texts.ts';

const PAGE = 50;
const BATCH = 100;

export async function loadChanges(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['owner']);
  const address = listAddressOf(visit.url);
  const request = { ...searchOf(address), after: positionOf(address.after), size: PAGE };
  return { staff, address, ...dataOf(await visit.shop.call(staffChanges, request, { freshMs: 0 })) };
}

/** Loads every change of a list, for an export. */
export async function loadAllChanges(call: Shop['call'], address: ListAddress): Promise<readonly StaffChange[]> {
  const found: StaffChange[] = [];
  const request: RequestOf<typeof staffChanges> = { ...searchOf(address), after: null, size: BATCH };
  do {
    const { changes, next } = dataOf(await call(staffChanges, request, { freshMs: 0 }));
    found.push(...changes);
    request.after = next;
  } while (request.after !== null && found.length < MOST_EXPORTED);
  return found;
}

const searchOf = ({ query }: ListAddress) => ({ query: query.slice(0, 64), calls: callsNamed(query) });
const positionOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
