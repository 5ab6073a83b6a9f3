import { useIsLive } from '@store/remote-kit';
import { type PanelEntry, panelEntries } from './nav-entries.ts';

/** The panels that have somewhere to lead. */
export function usePanelEntries(): readonly PanelEntry[] {
  const isLive = useIsLive();
  return panelEntries.filter(({ href, sample }) => isLive(href) || isLive(sample));
}
