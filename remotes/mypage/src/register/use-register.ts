import { register } from '@store/contracts/calls/customer';
import type { CustomerFields } from '@store/customer-form';
import { leave, newRequestKey, type Refused, useGo, useShop } from '@store/remote-kit';
import { useRef } from 'react';
import { registerPath } from './register-address.ts';
import { toRegistration } from './registration-fields.ts';

/** Registers the member once, then reloads the document: session, cart and greeting have changed. */
export function useRegister(next: string) {
  const { call } = useShop();
  const go = useGo();
  const last = useRef<{ words: string; key: string } | null>(null);

  return async (typed: CustomerFields): Promise<Refused | null> => {
    const form = toRegistration(typed);
    const words = JSON.stringify(form);
    if (last.current?.words !== words) last.current = { words, key: newRequestKey() };
    const reply = await call(register, form, { idempotencyKey: last.current.key });
    if (reply.kind === 'answered') {
      leave.for(registerPath('complete', reply.data.prev_url));
      return null;
    }
    if (reply.code === 'not-signed-up') go(registerPath('expired', next), { replace: true });
    return reply;
  };
}
