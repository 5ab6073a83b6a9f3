import { useIsLive } from '@store/remote-kit';
import { type PanelEntry, panelEntries } from './nav-entries.ts';

/** Returns the panel entries that have live links. */
export function usePanelEntries(): readonly PanelEntry[] {
  const isLive = useIsLive();
  return panelEntries.filter(({ href, sample }) => isLive(href) || isLive(sample));
}
