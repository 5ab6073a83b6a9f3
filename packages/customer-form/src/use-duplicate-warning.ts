import type { Address, AddressInput } from '@store/contracts/entities';
import { isSameAddress } from '@store/domain/customer';
import { type Refused, useUnfinishedForm } from '@store/remote-kit';
import { useState } from 'react';

/** The box that says so; name of its field where the form is sent without script. */
export const MEANT_TWICE = 'meant_twice';

/**
 * 52: an address that is in the book already is kept once more only when that is meant. It is a warning and no rule of the
 * shop's: whoever insists may.
 */
export function useDuplicateWarning(book: readonly Address[] = [], sentAs?: string) {
  const unfinished = useUnfinishedForm(sentAs);
  const [isWarned, setWarned] = useState(unfinished?.errors[MEANT_TWICE] !== undefined);
  const [isMeant, mean] = useState(false);

  const warningOf = (input: AddressInput): Refused | null => {
    const warning = isMeant ? null : twinIn(book, input);
    setWarned(warning !== null);
    return warning;
  };
  return { isWarned, isMeant, mean, warningOf };
}

/** 52: that the book has the address already; null when it has not. */
export function twinIn(book: readonly Address[], input: AddressInput): Refused | null {
  const twin = book.find((address) => isSameAddress(address, input));
  if (!twin) return null;
  const called = twin.label ? `（${twin.label}）` : '';
  const message = `同じお名前・ご住所のお届け先${called}が、すでに登録されています。登録済みのお届け先をお使いいただくか、別のお届け先として登録する場合は下の欄にチェックを入れてください。`;
  return { kind: 'refused', code: 'address-duplicate', message };
}
