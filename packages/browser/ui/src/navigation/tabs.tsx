import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Opener } from '../button/opener.tsx';
import css from './tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
  /** Colour of the product line when selected. */
  readonly tone?: 'men' | 'women';
  /** Similar page for visitors without scripts. */
  readonly href?: string;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Controlled selection; requires `onSelect`. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Tabs with one visible panel; arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const current = selected ?? own;

  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  const moveTo = (event: KeyboardEvent) => {
    const target = neighbour(
      event.key,
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    );
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
  };

  return (
    <div className={css.tabs}>
      <div className={css.list} role="tablist" aria-label={label} ref={list} onKeyDown={moveTo}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            id={`${prefix}-${tab.id}`}
            isSelected={tab.id === current}
            onPress={() => select(tab.id)}
          />
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          role="tabpanel"
          key={tab.id}
          id={`${prefix}-${tab.id}-panel`}
          aria-labelledby={`${prefix}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.id === current && tab.panel}
        </div>
      ))}
    </div>
  );
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly id: string;
  readonly isSelected: boolean;
  readonly onPress: () => void;
}

function TabButton({ tab: { label, tone, href }, id, isSelected, onPress }: TabButtonProps) {
  const attributes = {
    className: css.tab,
    id,
    'aria-selected': isSelected,
    'aria-controls': `${id}-panel`,
    tabIndex: isSelected ? 0 : -1,
    'data-tone': tone,
  };
  return href ? (
    <Opener {...attributes} role="tab" href={href} onPress={onPress}>
      {label}
    </Opener>
  ) : (
    <button {...attributes} type="button" role="tab" onClick={onPress}>
      {label}
    </button>
  );
}

function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
