import { checkParcels } from '@store/contracts/calls/desk';
import { explainSignOut, type FileProblem } from '@store/desk-kit';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useState } from 'react';
import { MOST_BYTES, type ParcelFile, readParcelFile } from './parcel-file.ts';
import { type ParcelProblem, type SeenParcel, useShipping } from './use-shipping.ts';

export interface CheckedFile {
  readonly name: string;
  readonly parcels: readonly SeenParcel[];
  /** Names with pieces, by order. */
  readonly recipients: ReadonlyMap<string, string>;
  readonly file: ParcelFile;
}

type State =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly name: string; readonly problems: readonly FileProblem[] }
  | ({ readonly kind: 'checked' } & CheckedFile)
  | { readonly kind: 'shipped'; readonly count: number };

/** Steps of shipping by file: read, checked by the server, shipped as the server checked it. */
export function useParcelFile() {
  const { call } = useShop();
  const { isBusy, ship: send } = useShipping();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const [refused, setRefused] = useState('');

  const restart = () => {
    setState({ kind: 'empty' });
    setRefused('');
  };
  const read = async (chosen: File, carrier: string) => {
    const { name } = chosen;
    restart();
    // A larger file would occupy the page for seconds before its rows are counted.
    if (chosen.size > MOST_BYTES)
      return setRefused(`${name}は大きすぎます。${MOST_BYTES / 1_000_000}MBまでのファイルを選んでください。`);
    const file = readParcelFile(new Uint8Array(await chosen.arrayBuffer()), carrier);
    if (file.problems.length > 0) return setState({ kind: 'wrong', name, problems: file.problems });
    const reply = await call(checkParcels, { parcels: [...file.parcels] }, { freshMs: 0 })
      .then((given) => explainSignOut(call, given))
      .catch(lost('ファイルを確認できませんでした。', 'もう一度ファイルを選んでください。'));
    if (reply.kind !== 'answered') return setRefused(reply.message);
    const { orders, problems } = reply.data;
    if (problems.length > 0)
      return setState({ kind: 'wrong', name, problems: problems.map((each) => inFile(file, each)) });
    const revisions = new Map(orders.map(({ order_code, revision }) => [order_code, revision]));
    setState({
      kind: 'checked',
      name,
      file,
      parcels: file.parcels.map((parcel) => ({ ...parcel, revision: revisions.get(parcel.order_code) ?? 0 })),
      recipients: new Map(
        orders.map(({ order_code, recipient_name, pieces }) => [order_code, `${recipient_name} 様（${pieces}点）`]),
      ),
    });
  };

  const ship = async () => {
    if (state.kind !== 'checked') return;
    setRefused('');
    const notShipped = await send(state.parcels);
    if (!notShipped) return setState({ kind: 'shipped', count: state.parcels.length });
    const { message, problems } = notShipped;
    setRefused(message);
    if (problems.length > 0)
      setState({ kind: 'wrong', name: state.name, problems: problems.map((each) => inFile(state.file, each)) });
  };
  return { state, isBusy, refused, read, ship: () => void ship(), restart };
}

/** Finds the line and column of a parcel's problem. */
const inFile = ({ lines, columnOf }: ParcelFile, { place, field, reason }: ParcelProblem): FileProblem => ({
  line: lines[place] ?? 0,
  column: columnOf(field),
  reason,
});
