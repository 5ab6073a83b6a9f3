import type { Bus, BusTraffic } from '@store/event-bus';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import css from './bus-overlay.module.css';

/** Maximum messages shown. */
const MAX_MESSAGES = 200;

/** Opens the development overlay: Ctrl + Alt + B shows the bus traffic. */
export function openOverlay(bus: Bus): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<BusOverlay bus={bus} />);
}

/** Table of the latest messages, newest first. */
export function BusOverlay({ bus }: { bus: Bus }) {
  const [isOpen, setOpen] = useState(false);
  const [traffic, setTraffic] = useState<readonly BusTraffic[]>([]);

  useEffect(() => {
    const watching = bus.traffic$.subscribe((passed) => setTraffic((seen) => [passed, ...seen].slice(0, MAX_MESSAGES)));
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.altKey && event.key.toLowerCase() === 'b') setOpen((open) => !open);
    };
    addEventListener('keydown', onKey);
    return () => {
      watching.unsubscribe();
      removeEventListener('keydown', onKey);
    };
  }, [bus]);

  if (!isOpen) return null;
  return (
    <aside className={css.overlay} aria-label="Bus traffic">
      <table>
        <thead>
          <tr>
            <th>kind</th>
            <th>message</th>
            <th>from</th>
            <th>payload</th>
          </tr>
        </thead>
        <tbody>
          {traffic.map((passed, index) => (
            // Rows are prepended: the distance from the end is a stable key.
            <tr key={traffic.length - index}>
              <td>{passed.kind}</td>
              <td>{passed.message}</td>
              <td>{passed.from}</td>
              <td>{JSON.stringify(passed.payload)?.slice(0, 200)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}
