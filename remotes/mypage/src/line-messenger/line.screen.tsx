import { useRouteData } from '@store/remote-kit';
import { ErrorNote, Note, Panel, Skeleton } from '@store/ui';
import { MyPageFrame } from '../frame/my-page-frame.tsx';
import { Connected } from './connected.tsx';
import css from './line.module.css';
import type { loadLine } from './load-line.ts';
import { NotConnected } from './not-connected.tsx';
import { useLine } from './use-line.ts';

export { loadLine as load } from './load-line.ts';

/** R-36, 91: connects and disconnects a LINE account. */
export function Screen() {
  const { state, status, error, disconnect, isBusy } = useLine(useRouteData<typeof loadLine>());
  return (
    <MyPageFrame title="LINE連携">
      {status && (
        <Note tone="ok" announce="polite">
          {status}
        </Note>
      )}
      <ErrorNote>{error}</ErrorNote>
      {state.kind === 'finishing' && (
        <Panel title="LINEアカウント">
          <div className={css.stack} role="status">
            <p>LINEと連携しています。</p>
            <Skeleton height="4em" />
          </div>
        </Panel>
      )}
      {state.kind === 'connected' && (
        <Connected name={state.name} onDisconnect={() => void disconnect()} isBusy={isBusy} />
      )}
      {state.kind === 'none' && <NotConnected isAvailable={state.isAvailable} />}
    </MyPageFrame>
  );
}
