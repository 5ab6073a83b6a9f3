import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { CLINIC_GROUP_PATH, CLINIC_LINK_PATH } from '../paths/clinic-path.ts';

const page = { ...memberPage('クリニック連携'), screen: () => import('./clinic.screen.tsx') } as const;

/** link with the clinics of the group. */
export const clinicLinkRoute = defineRoute({
  ...page,
  id: 'clinic--link',
  path: CLINIC_LINK_PATH,
});

/** clinic services for members. */
export const clinicGroupRoute = defineRoute({
  ...page,
  id: 'clinic--group',
  path: CLINIC_GROUP_PATH,
  title: 'クリニックグループのサービス',
  crumbs: () =>
    crumbsTo(
      { label: 'クリニック連携', href: CLINIC_LINK_PATH },
      { label: 'クリニックグループのサービス', href: CLINIC_GROUP_PATH },
    ),
});
