import { watching } from '@store/remote-kit/shell';
import { BehaviorSubject } from 'rxjs';

const loginUrl = new BehaviorSubject<string | null>(null);

/** The sign-in URL while the expiry dialog is shown; null otherwise. */
export const expiry = {
  tell(login: string): void {
    loginUrl.next(login);
  },
  dismiss(): void {
    loginUrl.next(null);
  },
  current: () => loginUrl.value,
  subscribe: watching(loginUrl),
};
