import { useAddress, useRouteData } from '@store/remote-kit';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { ClinicGroup } from './clinic-group.tsx';
import { ClinicLink } from './clinic-link.tsx';
import { CLINIC_GROUP_PATH } from './clinic-path.ts';
import type { loadClinics } from './load-clinics.ts';

export { loadClinics as load } from './load-clinics.ts';

/** the group's clinics: the member's connection with them, and what they offer. */
export function Screen() {
  const visit = useRouteData<typeof loadClinics>();
  const isGroup = useAddress().pathname === CLINIC_GROUP_PATH;
  return (
    <MyPageFrame title={isGroup ? 'クリニックグループのサービス' : 'クリニック連携'}>
      {isGroup ? <ClinicGroup {...visit} /> : <ClinicLink {...visit} />}
    </MyPageFrame>
  );
}

/** What both pages show. */
export type ClinicVisit = Awaited<ReturnType<typeof loadClinics>>;
