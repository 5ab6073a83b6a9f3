import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/shapes.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './note.module.css';

const looks = {
  info: { icon: 'info', word: 'お知らせ' },
  ok: { icon: 'check-circle', word: '完了' },
  warn: { icon: 'warning', word: 'ご注意' },
  err: { icon: 'warning', word: 'エラー' },
} as const satisfies Record<string, { icon: IconName; word: string }>;

export interface NoteProps {
  readonly tone?: keyof typeof looks;
  /** Announces a new note: `polite` waits, `assertive` interrupts. */
  readonly announce?: 'polite' | 'assertive';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A message within the page: icon and text on a tinted background. */
export function Note({ tone = 'info', announce, title, children }: NoteProps) {
  const role = announce && (announce === 'assertive' ? 'alert' : 'status');
  return (
    <div className={css.note} data-tone={tone} role={role}>
      <Icon name={looks[tone].icon} className={css.icon} />
      <div>
        <VisuallyHidden>{looks[tone].word}：</VisuallyHidden>
        {title && <b className={css.title}>{title}</b>}
        {children}
      </div>
    </div>
  );
}

/** An error, announced immediately; nothing without a text. */
export function ErrorNote({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <Note tone="err" announce="assertive">
      {children}
    </Note>
  );
}
