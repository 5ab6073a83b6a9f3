import { leave, useRouteData } from '@store/remote-kit';
import { ButtonLink, EmptyState } from '@store/ui';
import { useEffect } from 'react';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import type { passwordLoader } from './leaving.route.ts';

/** Redirects to an external page; the link is a fallback. */
export function Screen() {
  const { icon, title, where, href } = useRouteData<typeof passwordLoader>();
  useEffect(() => leave.instead(href), [href]);
  return (
    <MyPageFrame title={title}>
      <EmptyState icon={icon} title={`${where}へ移動しています`} text="移動しないときは、下のボタンを押してください。">
        <ButtonLink href={href}>{`${where}へ進む`}</ButtonLink>
      </EmptyState>
    </MyPageFrame>
  );
}
