import { watching } from '@store/remote-kit/shell';
import { BehaviorSubject } from 'rxjs';

/** A short message at the bottom of the page with an optional link. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
}

let shown = 0;
const current = new BehaviorSubject<(Toast & { readonly number: number }) | null>(null);

/** State of the toast region, written by the shell's handler of `toast/show`. A new toast replaces the previous one. */
export const toastStore = {
  show(toast: Toast): void {
    shown += 1;
    current.next({ ...toast, number: shown });
  },
  dismiss(): void {
    current.next(null);
  },
  current: () => current.value,
  subscribe: watching(current),
};
