import { watching } from '@store/remote-kit/shell';
import { BehaviorSubject } from 'rxjs';

const way = new BehaviorSubject<string | null>(null);

/** The way to sign in again and come back, while the shopper is told that the session expired; null otherwise. */
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
