import { getProfile } from '@store/contracts/calls/customer';
import { dataOf, fetchCode, type LoaderArguments } from '@store/remote-kit';

/** loads the member data; the form is only loaded for editing. */
export async function loadProfile({ url: { searchParams }, shop }: LoaderArguments) {
  const step = searchParams.get('step');
  const [reply, code] = await Promise.all([
    shop.call(getProfile, {}),
    step === 'change' ? fetchCode(() => import('./profile-form.tsx')) : null,
  ]);
  const profile = dataOf(reply);
  return {
    profile,
    form: code && <code.ProfileForm key={profile.revision} profile={profile} />,
    isChanged: step === 'changed',
  };
}
