import { LIVE_ATTRIBUTE } from '@store/contracts/composition';
import { FAULT_MESSAGES, type FaultKind, faultKind } from '@store/remote-kit/faults';
import { ScriptLoadError } from '@store/remote-kit/shell';
import { PageWidth, RetryPanel, type RetryPanelProps } from '@store/ui';
import { RemoteFault } from '../composition/remote-fault.ts';
import { StillLoading } from './loading-timeout.ts';
import css from './screen-area.module.css';

export interface FaultPanelProps {
  readonly fault: unknown;
  /** Name of the page that could not be shown: 「商品一覧」. */
  readonly what: string;
  /** Reference for the support desk: id of the page's request, and the failed part with its version. */
  readonly reference: { readonly request: string; readonly part: string };
  /** The server's markup is shown below and can be read. */
  readonly isDrawn: boolean;
  /** A retry is pending. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Explains a fault: whether the visitor can check the connection or wait. Offers 再読み込み where it can help. */
export function FaultPanel({ fault, what, reference, isDrawn, busy, onRetry }: FaultPanelProps) {
  const kind = kindOf(fault);
  const { text, canRetry } = KINDS[kind];
  const title = isDrawn && kind !== 'slow' ? `${what}の一部を表示できませんでした` : undefined;
  const panel: RetryPanelProps = {
    what,
    busy,
    reason: kind === 'slow' ? 'slow' : 'failed',
    text: isDrawn && kind === 'broken' ? READABLE : text,
    ...(title ? { title } : {}),
    ...(canRetry ? { onRetry } : {}),
    ...(kind === 'broken' || kind === 'busy' ? numberOf(reference) : {}),
  };
  return (
    <div {...{ [LIVE_ATTRIBUTE]: '' }}>
      <PageWidth className={css.place}>
        <RetryPanel {...panel} />
      </PageWidth>
    </div>
  );
}

/** Formats the お問い合わせ番号; the part alone when the browser does not expose the request id. */
function numberOf({ request, part }: FaultPanelProps['reference']): Pick<RetryPanelProps, 'reference'> {
  if (!request) return part ? { reference: part } : {};
  return { reference: part ? `${request}（${part}）` : request };
}

type Kind = FaultKind | 'slow';

const KINDS: Record<Kind, { readonly text: string; readonly canRetry: boolean }> = {
  offline: { text: `${FAULT_MESSAGES.offline}「再読み込み」を押してください。`, canRetry: true },
  slow: {
    text: '読み込みが終わりしだい表示します。お急ぎの場合は、通信の状態をご確認のうえ、「再読み込み」を押してください。',
    canRetry: true,
  },
  busy: { text: `${FAULT_MESSAGES.busy}「再読み込み」を押してください。`, canRetry: true },
  broken: {
    text: `${FAULT_MESSAGES.broken}表示できません。お客様の通信環境の問題ではありません。ほかのページは引き続きご利用いただけます。`,
    canRetry: false,
  },
};

const READABLE = `${FAULT_MESSAGES.broken}下の内容はご覧いただけますが、ボタンなどの操作ができません。ほかのページは引き続きご利用いただけます。`;

/** Returns the kind of the fault, which determines text and retry. */
function kindOf(fault: unknown): Kind {
  const kind = faultKind(fault);
  if (kind === 'offline') return kind;
  if (fault instanceof StillLoading) return 'slow';
  const isLostScript = fault instanceof ScriptLoadError || (fault instanceof RemoteFault && isUnreached(fault));
  return isLostScript || !fault ? 'busy' : kind;
}

/** Whether an entry failed to load, which a retry may fix; one that loaded and threw would throw again. */
function isUnreached({ stage, cause }: RemoteFault): boolean {
  if (cause instanceof ScriptLoadError) return true;
  return stage === 'entry' && !String(cause).includes('ScriptExecutionError');
}
