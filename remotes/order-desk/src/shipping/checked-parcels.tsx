import { Button, Panel } from '@store/ui';
import { orderPath } from '../paths/desk-paths.ts';
import css from './shipping.module.css';
import type { CheckedFile } from './use-parcel-file.ts';

interface CheckedParcelsProps extends CheckedFile {
  readonly isBusy: boolean;
  readonly onShip: () => void;
}

/** What a valid file would ship, to be confirmed. */
export function CheckedParcels({ name, parcels, recipients, isBusy, onShip }: CheckedParcelsProps) {
  return (
    <Panel title={name} count={`${parcels.length}件`}>
      <table className={css.table} aria-label="発送するご注文">
        <thead>
          <tr>
            <th scope="col">注文番号</th>
            <th scope="col">お届け先</th>
            <th scope="col">配送会社</th>
            <th scope="col">送り状番号</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ order_code, carrier, number }) => (
            <tr key={order_code}>
              <td>
                <a className={css.link} href={orderPath(order_code)}>
                  {order_code}
                </a>
              </td>
              <td>{recipients.get(order_code)}</td>
              <td>{carrier}</td>
              <td>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.buttons}>
        <Button busy={isBusy} onClick={onShip}>
          {`${parcels.length}件を発送済みにする`}
        </Button>
      </p>
    </Panel>
  );
}
