import { Button, Checkbox, Dialog } from '@store/ui';
import { useState, useSyncExternalStore } from 'react';
import css from './shortcut-help.module.css';
import { type Shortcut, useShortcuts } from './use-shortcuts.ts';

/** Storage key of this browser for disabled shortcuts. */
const STORED = 'desk_shortcuts';

/** Runs the shortcuts, lists them on `?`, and turns them off for people whose voice or hand presses keys by mistake. */
export function ShortcutHelp({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<boolean | null>(null);
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => localStorage.getItem(STORED) !== 'off',
    () => true,
  );
  const isOn = choice ?? stored;
  const all = [...shortcuts, { key: '?', label: 'この一覧', run: () => setOpen(true) }];
  useShortcuts(all, isOn);
  const choose = (on: boolean) => {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'off');
    setChoice(on);
  };
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setOpen(true)}>
        キーボード操作
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="キーボード操作">
        <dl className={css.keys}>
          {all.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Checkbox label="キーボード操作を使う" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      </Dialog>
    </>
  );
}
