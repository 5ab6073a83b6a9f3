import type { DeskAct, DeskPart } from '@store/contracts/calls/service';
import { areaOf } from '../areas/area-texts.ts';

/** Action on a part, before the reason is entered. */
export interface SelectedAction {
  readonly act: DeskAct;
  readonly part: DeskPart;
}

interface ActWords {
  readonly button: string;
  /** Describes the state after the action. */
  readonly effect: (part: DeskPart) => string;
  readonly done: string;
}

/** Texts of the actions. */
export const ACTS: Readonly<Record<DeskAct, ActWords>> = {
  promote: {
    button: '全員に公開する',
    effect: ({ canary }) => `${canary?.version ?? ''} を、すべてのお客様に公開します。`,
    done: '全員に公開しました',
  },
  share: {
    button: '割合を変える',
    effect: ({ canary }) => `${canary?.version ?? ''} を表示するお客様の割合を変えます。`,
    done: '割合を変えました',
  },
  stop: {
    button: 'カナリアを止める',
    effect: ({ canary, live }) =>
      `${canary?.version ?? ''} の公開を止め、すべてのお客様に ${live ?? ''} を表示します。止めた版は、切り戻しの対象になりません。`,
    done: 'カナリアを止めました',
  },
  rollback: {
    button: '前の版に戻す',
    effect: ({ live, back_to }) => `${live ?? ''} をやめて、${back_to ?? ''} に戻します。ほかのエリアは変わりません。`,
    done: '前の版に戻しました',
  },
  unpublish: {
    button: '公開を終了する',
    effect: ({ part }) => `${areaOf(part)} のページをすべて公開終了にします。`,
    done: '公開を終了しました',
  },
};

/** Returns the actions available for a part. The shell and parts required by an area cannot be removed here. */
export function actsFor({ part, live, canary, back_to }: DeskPart): DeskAct[] {
  return [
    ...(canary ? (['promote', 'share', 'stop'] as const) : []),
    ...(live !== null && back_to !== null ? (['rollback'] as const) : []),
    ...(live !== null && part.startsWith('lp-') ? (['unpublish'] as const) : []),
  ];
}
