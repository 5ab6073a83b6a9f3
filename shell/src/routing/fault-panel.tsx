import { LIVE_ATTRIBUTE } from '@store/contracts/composition';
import { ApiFault, ScriptLoadError } from '@store/remote-kit/shell';
import { PageWidth, RetryPanel, type RetryPanelProps } from '@store/ui';
import { RemoteFault } from '../composition/remote-fault.ts';
import { StillLoading } from './patience.ts';
import css from './screen-area.module.css';

export interface FaultPanelProps {
  readonly fault: unknown;
  /** What could not be shown: 「商品一覧」. */
  readonly what: string;
  /** What the support desk can look a fault up by: the request that brought the page; the part that failed, with its version. */
  readonly reference: { readonly request: string; readonly part: string };
  /** What the server rendered stands below and can be read. */
  readonly isDrawn: boolean;
  /** A retry is on its way. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/**
 * Says what went wrong in words that help: a lost connection is the visitor's to look after, a fault of the store's is not, and 再読み込み
 * is offered where it can help.
 */
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
    ...(kind === 'broken' || kind === 'unreached' ? numberOf(reference) : {}),
  };
  return (
    <div {...{ [LIVE_ATTRIBUTE]: '' }}>
      <PageWidth className={css.place}>
        <RetryPanel {...panel} />
      </PageWidth>
    </div>
  );
}

/** お問い合わせ番号 as on every page of a fault; the part alone where a browser does not tell the request. */
function numberOf({ request, part }: FaultPanelProps['reference']): Pick<RetryPanelProps, 'reference'> {
  if (!request) return part ? { reference: part } : {};
  return { reference: part ? `${request}（${part}）` : request };
}

type Kind = 'offline' | 'slow' | 'unreached' | 'broken';

const KINDS: Record<Kind, { readonly text: string; readonly canRetry: boolean }> = {
  offline: {
    text: 'インターネットに接続できません。通信の状態をご確認のうえ、「再読み込み」を押してください。',
    canRetry: true,
  },
  slow: {
    text: '読み込みが終わりしだい表示します。お急ぎの場合は、通信の状態をご確認のうえ、「再読み込み」を押してください。',
    canRetry: true,
  },
  unreached: {
    text: '申し訳ございません。少し時間をおいて、「再読み込み」を押してください。',
    canRetry: true,
  },
  broken: {
    text: '申し訳ございません。当ストアの不具合のため、表示できません。お客様の通信環境の問題ではありません。ほかのページは引き続きご利用いただけます。',
    canRetry: false,
  },
};

const READABLE =
  '申し訳ございません。当ストアの不具合のため、下の内容はご覧いただけますが、ボタンなどの操作ができません。ほかのページは引き続きご利用いただけます。';

/** What the visitor can do about it decides. */
function kindOf(fault: unknown): Kind {
  // A server that says that the backend is away has no visitor's connection to ask about.
  if (globalThis.navigator?.onLine === false) return 'offline';
  if (fault instanceof StillLoading) return 'slow';
  if (fault instanceof ApiFault) return fault.reason === 'network' ? 'offline' : 'unreached';
  const isLostScript = fault instanceof ScriptLoadError || (fault instanceof RemoteFault && isUnreached(fault));
  return isLostScript || !fault ? 'unreached' : 'broken';
}

/** An entry that did not come may come; one that came and threw will again. */
function isUnreached({ stage, cause }: RemoteFault): boolean {
  if (cause instanceof ScriptLoadError) return true;
  return stage === 'entry' && !String(cause).includes('ScriptExecutionError');
}
