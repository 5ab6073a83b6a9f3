import { issueReceipt } from '@store/contracts/calls/order';
import type { ReceiptStanding } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { newRequestKey, useAddress, useGo, useShop } from '@store/remote-kit';
import { useRef, useState } from 'react';

/** An issue that was just made, with where its PDF is. */
export type IssuedReceipt = Pick<AnswerOf<typeof issueReceipt>, 'href' | 'is_reissue'>;

interface Words {
  readonly addressee: string;
  readonly purpose: string;
}
type Errors = Partial<Record<keyof Words, string | undefined>>;

const LOST = '通信できませんでした。時間をおいて、もう一度お試しください。同じ操作で二重に発行されることはありません。';
const EMPTY: Words = { addressee: '宛名を入力してください。', purpose: '但し書きを入力してください。' };

/** 81: issues the receipt of an order, once however often the button is pressed; what was typed stays. */
export function useReceipt(order_code: string, { addressee, purpose, is_issued }: ReceiptStanding) {
  const { call } = useShop();
  const go = useGo();
  const { pathname } = useAddress();
  const [fields, setFields] = useState<Words>({ addressee, purpose });
  const [errors, setErrors] = useState<Errors>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [issued, setIssued] = useState<IssuedReceipt | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useRef<string | null>(null);

  const change = (some: Partial<Words>) => {
    setFields({ ...fields, ...some });
    setErrors({});
    // Other words are another wish.
    key.current = null;
  };
  const issue = async () => {
    const empty = is_issued ? {} : emptyOf(fields);
    setErrors(empty);
    setTrouble(null);
    if (Object.keys(empty).length > 0) return;
    setBusy(true);
    setIssued(null);
    key.current ??= newRequestKey();
    const asked = { order_code, ...(!is_issued && fields) };
    const reply = await call(issueReceipt, asked, { idempotencyKey: key.current }).catch(() => null);
    setBusy(false);
    // Unanswered, it may have been done: pressed again it is the same wish.
    if (!reply) return setTrouble(LOST);
    key.current = null;
    if (reply.kind === 'refused') {
      setErrors(reply.fields ?? {});
      return setTrouble(reply.message);
    }
    setIssued(reply.data);
    // The same page over what is true now.
    go(pathname, { replace: true, keepPlace: true });
  };
  return { fields, errors, change, issue, isBusy, trouble, issued };
}

function emptyOf(fields: Words): Errors {
  return {
    ...(fields.addressee.trim() === '' && { addressee: EMPTY.addressee }),
    ...(fields.purpose.trim() === '' && { purpose: EMPTY.purpose }),
  };
}
