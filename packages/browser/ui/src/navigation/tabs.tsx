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
        {tabs.map((tab) => {
          const look = {
            className: css.tab,
            id: `${prefix}-${tab.id}`,
            'aria-selected': tab.id === current,
            'aria-controls': `${prefix}-${tab.id}-panel`,
            tabIndex: tab.id === current ? 0 : -1,
            'data-tone': tab.tone,
          };
          const press = () => select(tab.id);
          return tab.href ? (
            <Opener key={tab.id} {...look} role="tab" href={tab.href} onPress={press}>
              {tab.label}
            </Opener>
          ) : (
            <button key={tab.id} {...look} type="button" role="tab" onClick={press}>
              {tab.label}
            </button>
          );
        })}
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

function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
