import { Icon } from '../icon/icon.tsx';
import css from './toast-region.module.css';

export interface ToastMessage {
  readonly id: string;
  readonly text: string;
  /** Optional link: カートを見る. */
  readonly action?: { readonly href: string; readonly label: string };
}

export interface ToastRegionProps {
  /** Visible toasts; the owner of the list removes each after 4 s. */
  readonly toasts: readonly ToastMessage[];
}

/** Short success messages at the bottom of the page, announced politely. Not for errors. */
export function ToastRegion({ toasts }: ToastRegionProps) {
  return (
    <div className={css.region} role="status">
      {toasts.map((toast) => (
        <p className={css.toast} key={toast.id}>
          <Icon name="check-circle" />
          {toast.text}
          {toast.action && (
            <a className={css.action} href={toast.action.href}>
              {toast.action.label}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}
