import { getRegistration } from '@store/contracts/calls/customer';
import { fetchCode, type LoaderArguments, redirectTo } from '@store/remote-kit';
import type { ReactNode } from 'react';
import { pathAfter } from './register-address.ts';

/** Registration step: before sign-up, in the form, or done. `next` is the page to continue with. */
export type RegisterVisit =
  | { readonly step: 'begin'; readonly next: string; readonly isExpired: boolean }
  | { readonly step: 'form'; readonly form: ReactNode }
  | { readonly step: 'complete'; readonly next: string };

/** loads the form for visitors signed up at the sign-in service; redirects members. */
export async function loadRegister({ url: { searchParams }, shop }: LoaderArguments): Promise<RegisterVisit> {
  const next = pathAfter(searchParams.get('prev_url'));
  const step = searchParams.get('step');
  const reply = await shop.call(getRegistration, {});
  if (reply.kind === 'refused') {
    if (reply.code !== 'already-member') return { step: 'begin', next, isExpired: step === 'expired' };
    if (step === 'complete') return { step, next };
    throw redirectTo(next);
  }
  const { RegistrationForm } = await fetchCode(() => import('./registration-form.tsx'));
  return { step: 'form', form: <RegistrationForm registration={reply.data} /> };
}
