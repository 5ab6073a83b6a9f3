import type { Address, AddressInput } from '@store/contracts/entities';
import { isSameAddress } from '@store/domain/customer';
import { type Refused, useUnfinishedForm } from '@store/remote-kit';
import { useState } from 'react';

/** Name of the checkbox that confirms a duplicate, also when sent without scripts. */
export const CONFIRM_DUPLICATE = 'meant_twice';

/** Requires a confirmation for saving a duplicate address (52). A warning only: duplicates are allowed. */
export function useDuplicateWarning(book: readonly Address[] = [], sentAs?: string) {
  const unfinished = useUnfinishedForm(sentAs);
  const [isWarned, setWarned] = useState(unfinished?.errors[CONFIRM_DUPLICATE] !== undefined);
  const [isMeant, mean] = useState(false);

  const warningOf = (input: AddressInput): Refused | null => {
    const warning = isMeant ? null : findDuplicate(book, input);
    setWarned(warning !== null);
    return warning;
  };
  return { isWarned, isMeant, mean, warningOf };
}

/** Returns the warning if the address already exists, otherwise null (52). */
export function findDuplicate(book: readonly Address[], input: AddressInput): Refused | null {
  const duplicate = book.find((address) => isSameAddress(address, input));
  if (!duplicate) return null;
  const label = duplicate.label ? `（${duplicate.label}）` : '';
  const message = `同じお名前・ご住所のお届け先${label}が、すでに登録されています。登録済みのお届け先をお使いいただくか、別のお届け先として登録する場合は下の欄にチェックを入れてください。`;
  return { kind: 'refused', code: 'address-duplicate', message };
}
