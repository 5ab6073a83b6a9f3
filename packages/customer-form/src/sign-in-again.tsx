import type { UnfinishedForm } from '@store/contracts/composition';
import { type Refused, useAddress } from '@store/remote-kit';
import { TextLink } from '@store/ui';
import type { ReactNode } from 'react';

/** The refusal of a write whose member gave the password too long ago. */
export const SIGN_IN_AGAIN = 'sign-in-again';

/** The words of a refusal; one that asks for a new sign-in links to it. */
export function refusalWords({ code, message }: Refused): ReactNode {
  if (code !== SIGN_IN_AGAIN) return message;
  return (
    <>
      {message}
      <SignInAgain />
    </>
  );
}

/** The link under a form that was sent without script and refused so; its words stand above the form. */
export const wordsSent = (form: UnfinishedForm | null): ReactNode =>
  form?.errors[SIGN_IN_AGAIN] === undefined ? null : <SignInAgain />;

/** Links to the sign-in that asks for the password again and leads back to this page. */
function SignInAgain() {
  const { pathname, search } = useAddress();
  const query = new URLSearchParams({ again: 'true', return_path: `${pathname}${search}` });
  return <TextLink href={`/login?${query}`}>もう一度ログインする</TextLink>;
}
