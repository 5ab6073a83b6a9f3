import { applyStockFile, checkStockFile, stockFileProblems } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import { explainSignOut, type FileProblem } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { columnOf, MOST_BYTES, readStockFile } from './stock-rows.ts';

type Checked = AnswerOf<typeof checkStockFile>;
type Found = Checked['problems'][number];

type State =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly name: string; readonly problems: readonly FileProblem[] }
  | {
      readonly kind: 'checked';
      readonly name: string;
      readonly changes: Checked['changes'];
      readonly lines: readonly number[];
    }
  | { readonly kind: 'done'; readonly count: number };

const inFile = ({ field, reason }: Found, line: number): FileProblem => ({ line, column: columnOf(field), reason });

/** Steps of a change by file: read, compared by the server, written as it was compared. */
export function useStockFile() {
  const { call } = useShop();
  const { keyOf } = useRequestKey();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const [busy, setBusy] = useState<'check' | 'write' | null>(null);
  const [refused, setRefused] = useState('');
  const check = async (chosen: File) => {
    const { name } = chosen;
    setState({ kind: 'empty' });
    setRefused('');
    if (chosen.size > MOST_BYTES)
      return setRefused(`${name}は大きすぎます。${MOST_BYTES / 1_000_000}MBまでのファイルを選んでください。`);
    setBusy('check');
    const { rows, lines, problems } = readStockFile(new Uint8Array(await chosen.arrayBuffer()));
    if (problems.length > 0) {
      setBusy(null);
      return setState({ kind: 'wrong', name, problems });
    }
    const reply = await call(checkStockFile, { rows: [...rows] }, { freshMs: 0 })
      .then((given) => explainSignOut(call, given))
      .catch(lost('ファイルを確認できませんでした。', 'もう一度ファイルを選んでください。'));
    setBusy(null);
    if (reply.kind !== 'answered') return setRefused(reply.message);
    const { problems: found, changes } = reply.data;
    if (found.length > 0)
      return setState({ kind: 'wrong', name, problems: found.map((each) => inFile(each, lines[each.place] ?? 0)) });
    setState({ kind: 'checked', name, changes, lines });
  };
  const write = async () => {
    if (state.kind !== 'checked') return;
    const { name, changes, lines } = state;
    setBusy('write');
    setRefused('');
    const request = { changes: changes.map(({ place: _, name: __, ...change }) => change), reason: '' };
    const reply = await call(applyStockFile, request, keyOf(request))
      .then((given) => explainSignOut(call, given))
      .catch(lost('変更できたか確認できませんでした。', 'もう一度押しても、二重には変更されません。'));
    setBusy(null);
    if (reply.kind === 'answered') return setState({ kind: 'done', count: reply.data.changed });
    setRefused(reply.message);
    const details = stockFileProblems.safeParse(reply.details);
    if (!details.success) return;
    const lineOf = (place: number) => lines[changes[place]?.place ?? 0] ?? 0;
    setState({ kind: 'wrong', name, problems: details.data.problems.map((each) => inFile(each, lineOf(each.place))) });
  };
  return { state, busy, refused, check, write: () => void write(), restart: () => setState({ kind: 'empty' }) };
}
