import type { UnfinishedForm } from '@store/contracts/composition';
import { useAddress } from '@store/remote-kit';
import { TextLink } from '@store/ui';
import type { ReactNode } from 'react';

/** Refusal code for writes that need a recent password entry. */
export const SIGN_IN_AGAIN = 'sign-in-again';

/** Returns the message of a refusal, with a link to sign in again if it requires that. */
export function refusalWords({ code, message }: { readonly code?: string; readonly message: string }): ReactNode {
  if (code !== SIGN_IN_AGAIN) return message;
  return (
    <>
      {message}
      <SignInAgain />
    </>
  );
}

/** The link below a form that was sent without scripts and refused; the message is shown above the form. */
export const wordsSent = (form: UnfinishedForm | null): ReactNode =>
  form?.errors[SIGN_IN_AGAIN] === undefined ? null : <SignInAgain />;

/** Links to the sign-in that requires the password again and returns to this page. */
function SignInAgain() {
  const { pathname, search } = useAddress();
  const query = new URLSearchParams({ again: 'true', return_path: `${pathname}${search}` });
  return <TextLink href={`/login?${query}`}>もう一度ログインする</TextLink>;
}
