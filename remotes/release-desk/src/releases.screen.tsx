import { DeskPage } from '@store/desk-kit';
import { useGo, useRouteData } from '@store/remote-kit';
import { Button, Note } from '@store/ui';
import { OpenDesk } from './open-desk.tsx';
import type { loadReleases } from './releases.route.ts';

/** Live versions, canaries with figures, and the history; each part can be changed separately, with a reason. */
export function Screen() {
  const found = useRouteData<typeof loadReleases>();
  const go = useGo();
  if (found.kind === 'open') return <OpenDesk loaded={found.desk} />;
  return (
    <DeskPage desk="release-manager" title="リリース管理">
      <Note tone="err">{found.message}</Note>
      <Button variant="outline" size="small" onClick={() => void go('/desk/releases', { replace: true })}>
        もう一度開く
      </Button>
    </DeskPage>
  );
}
