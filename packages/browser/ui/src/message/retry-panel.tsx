import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import css from './message-panel.module.css';
import { type SupportDesk, supportDesks } from './support-desks.ts';

export interface RetryPanelProps {
  /** Name of the part that could not be shown: 「商品一覧」. */
  readonly what: string;
  /** `slow`: readable, but not interactive yet. */
  readonly reason?: 'failed' | 'slow';
  /** Replaces the title made from `what` and `reason`. */
  readonly title?: string;
  readonly text?: string;
  /** Omit when a retry cannot help. */
  readonly onRetry?: () => void;
  /** A retry is pending. */
  readonly busy?: boolean;
  readonly desk?: SupportDesk;
  /** Reference number for the support desk. */
  readonly reference?: string;
}

const TITLES = { failed: 'を表示できませんでした', slow: 'の読み込みに時間がかかっています' };

/** Panel for a part that failed to load (B-12): what failed, 再読み込み, support number. */
export function RetryPanel({
  what,
  reason = 'failed',
  title = what + TITLES[reason],
  text = '申し訳ございません。通信の状態をご確認のうえ、「再読み込み」を押してください。',
  onRetry,
  busy,
  desk = supportDesks.general,
  reference,
}: RetryPanelProps) {
  return (
    <div className={css.panel} role="alert">
      <Icon name="warning" className={css.icon} />
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} busy={busy}>
          再読み込み
        </Button>
      )}
      <p className={css.desk}>
        くり返し表示されない場合は、{desk.name}
        <a className={css.number} href={`tel:${desk.number.replaceAll('-', '')}`}>
          {desk.number}
        </a>
        （{desk.hours}、{desk.note}）までお電話ください。
        {reference && <span>{`\nお問い合わせ番号：${reference}`}</span>}
      </p>
    </div>
  );
}
