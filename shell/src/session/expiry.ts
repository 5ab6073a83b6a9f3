import { watching } from '@store/remote-kit/shell';
import { BehaviorSubject } from 'rxjs';

const way = new BehaviorSubject<string | null>(null);

/** The sign-in URL while the expiry dialog is shown; null otherwise. */
export const expiry = {
  tell(login: string): void {
    way.next(login);
  },
  dismiss(): void {
    way.next(null);
  },
  current: () => way.value,
  subscribe: watching(way),
};
