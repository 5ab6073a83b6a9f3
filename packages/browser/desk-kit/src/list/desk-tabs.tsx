import css from './desk-tabs.module.css';

interface DeskTabsProps<State extends string> {
  readonly label?: string;
  readonly states: readonly (readonly [State, string])[];
  readonly current: State;
  readonly pathOf: (state: State) => string;
}

/** Links to the lists of a desk, one per state or other value. */
export function DeskTabs<State extends string>({ label = '状態', states, current, pathOf }: DeskTabsProps<State>) {
  return (
    <nav aria-label={label}>
      <ul className={css.tabs}>
        {states.map(([state, label]) => (
          <li key={state}>
            <a className={css.tab} href={pathOf(state)} aria-current={state === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
