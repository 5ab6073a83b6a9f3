import { FEWEST_PARCELS, MOST_PARCELS } from '@store/domain/order';
import { FREE_SHIPPING_FROM } from '@store/domain/shipping';
import { useErrorFocus } from '@store/remote-kit/forms';
import { Button, ErrorNote, formatYen, Panel, TextLink } from '@store/ui';
import type { RefObject } from 'react';
import { addAddressPath, deliveryPath } from '../../paths/step-address.ts';
import { NeedsScript } from '../../shared/page/needs-script.tsx';
import { StepPage } from '../../shared/page/step-page.tsx';
import type { SeveralVisit } from './load-several.ts';
import { ParcelForm } from './parcel-form.tsx';
import css from './several.module.css';
import { sumsOf } from './several-draft.ts';
import { type SeveralForm, useSeveralForm } from './use-several-form.ts';

const TITLE = '複数のお届け先に送る';
const LEAD = `商品を${FEWEST_PARCELS}か所から${MOST_PARCELS}か所のお届け先に分けて、一度にご注文いただけます。送料はお届け先ごとにかかります（1か所につき${formatYen(FREE_SHIPPING_FROM)}以上で無料）。`;

/** 46: assignment of pieces to addresses, dates and gifts; payment follows in the next step. */
export function SeveralPage({ visit }: { readonly visit: SeveralVisit }) {
  const { cart, options } = visit;
  const form = useSeveralForm(visit);
  const sums = sumsOf(form.parcels, { cart, addresses: options.addresses });
  const { errors: message, submit } = useErrorFocus(form.goOn);
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate>
      <StepPage step={1} title={TITLE} lead={LEAD} aside={<Aside form={form} message={message} />}>
        <noscript>
          <NeedsScript what="複数のお届け先へのご注文" />
        </noscript>
        {form.parcels.map((parcel, place) => {
          const totals = sums[place];
          return totals && <ParcelForm key={place} {...{ visit, form, parcel, place, totals }} />;
        })}
        <div className={css.more}>
          {form.canAdd && (
            <Button variant="outline" onClick={form.add}>
              お届け先を増やす
            </Button>
          )}
          <TextLink href={addAddressPath(cart.order_type, 'several')}>新しいお届け先を登録する</TextLink>
        </div>
        <div className={css.more}>
          <Button variant="plain" size="small" onClick={() => void form.undivide()}>
            1か所にまとめて送る
          </Button>
          <TextLink href={deliveryPath(cart.order_type)}>お届け・お支払いに戻る</TextLink>
        </div>
      </StepPage>
    </form>
  );
}

interface AsideProps {
  readonly form: SeveralForm;
  readonly message: RefObject<HTMLDivElement | null>;
}

/** Unassigned pieces and the continue button. */
function Aside({ form: { left, error, isBusy }, message }: AsideProps) {
  const open = left.filter((each) => each.left > 0);
  return (
    <Panel title="お届け先の決まっていない商品" tone="mist">
      <div className={css.aside}>
        <div role="status">
          {open.length === 0 ? (
            <p>すべての商品のお届け先が決まりました。</p>
          ) : (
            <ul>
              {open.map(({ line, left: pieces }) => (
                <li key={line.entry_index}>
                  {line.sku_name}　あと<b>{pieces}点</b>
                </li>
              ))}
            </ul>
          )}
        </div>
        {error && (
          <div ref={message} tabIndex={-1}>
            <ErrorNote>{error}</ErrorNote>
          </div>
        )}
        <Button type="submit" size="large" wide busy={isBusy}>
          お届け先を決定する
        </Button>
        <p className={css.small}>まだご注文は確定していません。次に、お支払い方法をお選びいただきます。</p>
      </div>
    </Panel>
  );
}
