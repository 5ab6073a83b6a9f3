import type { Address, AddressInput } from '@store/contracts/entities';
import { isSameAddress } from '@store/domain/customer';
import type { Refused } from '@store/remote-kit';
import { useState } from 'react';

/**
 * 52: an address that is in the book already is kept once more only when that is meant. It is a warning and no rule of the
 * shop's: whoever insists may.
 */
export function useDuplicateWarning(book: readonly Address[] = []) {
  const [isWarned, setWarned] = useState(false);
  const [isMeant, mean] = useState(false);

  const warningOf = (input: AddressInput): Refused | null => {
    const twin = isMeant ? undefined : book.find((address) => isSameAddress(address, input));
    setWarned(twin !== undefined);
    if (!twin) return null;
    const called = twin.label ? `（${twin.label}）` : '';
    const message = `同じお名前・ご住所のお届け先${called}が、すでに登録されています。登録済みのお届け先をお使いいただくか、別のお届け先として登録する場合は下の欄にチェックを入れてください。`;
    return { kind: 'refused', code: 'address-duplicate', message };
  };
  return { isWarned, isMeant, mean, warningOf };
}
