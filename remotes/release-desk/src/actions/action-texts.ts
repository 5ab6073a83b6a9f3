import type { DeskAct, DeskPart, DeskStep } from '@store/contracts/calls/service';
import { areaOf } from '../areas/area-texts.ts';
import { moveWords } from '../steps/step-texts.ts';

/** An action before its reason is entered, with the ledger revision that the desk showed. */
export type SelectedAction = { readonly revision: number } & (
  | { readonly kind: 'move'; readonly act: DeskAct; readonly part: DeskPart; readonly version?: string | undefined }
  | { readonly kind: 'undo'; readonly step: DeskStep }
);

interface ActWords {
  readonly button: string;
  /** Describes the state after the action; `version` is the chosen one. */
  readonly effect: (part: DeskPart, version?: string) => string;
  readonly done: string;
}

/** Texts of the actions. */
export const ACTS: Readonly<Record<DeskAct, ActWords>> = {
  promote: {
    button: '全員に公開する',
    effect: ({ canary }, version) => `${version ?? canary?.version ?? ''} を、すべてのお客様に公開します。`,
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
    effect: ({ live, back_to }, version) =>
      `${live ?? ''} をやめて、${version ?? back_to ?? ''} に戻します。ほかのエリアは変わりません。`,
    done: '前の版に戻しました',
  },
  unmark: {
    button: '印を外す',
    effect: (_part, version = '') => `${version} を、もう一度公開できるようにします。公開中の版は変わりません。`,
    done: '印を外しました',
  },
  unpublish: {
    button: '公開を終了する',
    effect: (part) => `${areaOf(part)} のページをすべて公開終了にします。`,
    done: '公開を終了しました',
  },
};

/** Texts of a selected action, for its dialog. */
export interface SelectedWords {
  readonly subject: string;
  readonly button: string;
  readonly effect: string;
  readonly done: string;
}

/** Returns the texts of a selected action. */
export function wordsOf(selected: SelectedAction): SelectedWords {
  if (selected.kind === 'undo') {
    const moves = selected.step.moves.map((move) => `${move.part} ${moveWords(move)}`).join('、');
    const effect = `「${moves}」の前の状態に戻します。ほかのエリアは変わりません。`;
    return { subject: `${selected.step.revision}番`, button: '元に戻す', effect, done: '元に戻しました' };
  }
  const { act, part, version } = selected;
  const { button, effect, done } = ACTS[act];
  return { subject: areaOf(part), button, effect: effect(part, version), done };
}

/** Returns the actions available for a part. The shell and parts required by an area cannot be removed here. */
export function actsFor({ part, live, canary, back_to }: DeskPart): DeskAct[] {
  return [
    ...(canary ? (['promote', 'share', 'stop'] as const) : []),
    ...(live !== null && back_to !== null ? (['rollback'] as const) : []),
    ...(live !== null && part.startsWith('lp-') ? (['unpublish'] as const) : []),
  ];
}
