import { register } from '@store/contracts/calls/customer';
import type { CustomerFields } from '@store/customer-form';
import { leave, type Refused, useGo, useShop } from '@store/remote-kit';
import { useRequestKey } from '@store/remote-kit/forms';
import { registerPath } from './register-address.ts';
import { toRegistration } from './registration-fields.ts';

/** Registers the member once, then reloads the document: session, cart and greeting have changed. */
export function useRegister(next: string) {
  const { call } = useShop();
  const go = useGo();
  const { keyOf } = useRequestKey();

  return async (typed: CustomerFields): Promise<Refused | null> => {
    const form = toRegistration(typed);
    const reply = await call(register, form, keyOf(form));
    if (reply.kind === 'answered') {
      leave.for(registerPath('complete', reply.data.prev_url));
      return null;
    }
    if (reply.code === 'not-signed-up') go(registerPath('expired', next), { replace: true });
    return reply;
  };
}
