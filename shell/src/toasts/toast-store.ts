/** A short message at the bottom of the page, with at most one way on. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly href: string };
}

let current: (Toast & { readonly number: number }) | null = null;
let shown = 0;
const listeners = new Set<() => void>();

/** What the toast region draws; the shell's handler of `toast/show` writes here. A new one replaces the one before. */
export const toastStore = {
  show(toast: Toast): void {
    shown += 1;
    current = { ...toast, number: shown };
    tell();
  },
  dismiss(): void {
    current = null;
    tell();
  },
  current: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function tell(): void {
  for (const listener of listeners) listener();
}
