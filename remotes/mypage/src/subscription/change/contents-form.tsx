import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changeContents } from '@store/contracts/calls/subscription';
import { intervalLabel } from '@store/domain/delivery';
import { Button, type DescriptionRow, DescriptionRows, formatYen, Panel } from '@store/ui';
import { useForm } from 'react-hook-form';
import { type ContentsChange, type ContentsFields, contentsRules, doneOf } from './contents/contents-fields.ts';
import { FieldError } from './contents/field-error.tsx';
import { IntervalPart } from './interval-part.tsx';
import { ProductPart } from './product-part.tsx';
import { QuantityPart } from './quantity-part.tsx';
import css from './subscription-change.module.css';
import type { PartProps } from './subscription-change.screen.tsx';
import { useChange } from './use-change.ts';

/** 55, 56, 62: quantity, interval and product with a before/after summary, saved together. */
export function ContentsForm({ subscription, options: { purchase_limit, products } }: PartProps) {
  const { periodical_purchase_code, sku_entry, interval, status } = subscription;
  const form = useForm<ContentsFields, unknown, ContentsChange>({
    defaultValues: { quantity: sku_entry.quantity, interval, from: 'following', sku: undefined },
    resolver: standardSchemaResolver(contentsRules(subscription)),
  });
  const fields = form.watch();
  const { send, isBusy, error, field } = useChange(periodical_purchase_code);
  const save = form.handleSubmit((changes) =>
    send(changeContents, { periodical_purchase_code, ...changes }, doneOf(changes)),
  );
  const replacement = products.find(({ sku_code }) => sku_code === fields.sku);
  const price = replacement?.periodical_price_in_vat ?? sku_entry.price_in_vat;
  const rows = differences({ subscription, fields, price, name: replacement?.product.product_name });
  const at = (name: string) => (field === name ? error : null);
  const take = (part: Partial<ContentsFields>) => form.reset({ ...fields, ...part }, { keepDefaultValues: true });
  return (
    <form
      className={css.parts}
      data-columns={status === 'ACTIVE' && products.length > 0 ? '' : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && rows.length > 0) void save();
      }}
    >
      <QuantityPart
        {...{ subscription, price }}
        quantity={fields.quantity}
        limit={purchase_limit}
        error={at('quantity')}
        onChange={(quantity) => take({ quantity })}
      />
      {/* A paused subscription restarts its interval on resume; it cannot be changed before. */}
      {status === 'ACTIVE' && <IntervalPart {...{ subscription, fields }} error={at('interval')} onChange={take} />}
      {products.length > 0 && (
        <ProductPart
          {...{ products }}
          sku={fields.sku}
          quantity={fields.quantity}
          error={at('sku')}
          onChoose={(sku) => take({ sku })}
        />
      )}
      <Panel title="変更の内容" tone="subscription">
        <div className={css.form}>
          <div role="status">
            {rows.length > 0 ? <DescriptionRows rows={rows} /> : <p>変更する内容をお選びください。</p>}
          </div>
          <FieldError>{field === null && error}</FieldError>
          <div className={css.acts}>
            <Button type="submit" variant="subscription" busy={isBusy} disabled={rows.length === 0}>
              変更を保存する
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  );
}

interface Compared extends Pick<PartProps, 'subscription'> {
  readonly fields: ContentsFields;
  /** New unit price, yen including tax. */
  readonly price: number;
  /** Name of the new product. */
  readonly name: string | undefined;
}

/** Returns the changed values before and after, and the new amount. */
function differences({ subscription: { sku_entry, interval }, fields, price, name }: Compared): DescriptionRow[] {
  const changes = [
    ...(fields.quantity === sku_entry.quantity
      ? []
      : [['数量', `${sku_entry.quantity}点`, `${fields.quantity}点`] as const]),
    ...(intervalLabel(fields.interval) === intervalLabel(interval)
      ? []
      : [['お届けサイクル', intervalLabel(interval), intervalLabel(fields.interval)] as const]),
    ...(name === undefined ? [] : [['商品', sku_entry.sku_name, name] as const]),
  ];
  const [before, after] = [sku_entry.price_in_vat * sku_entry.quantity, price * fields.quantity].map(formatYen);
  if (before !== after && changes.length > 0)
    return [...changes, ['毎回の商品代金（税込）', before, after] as const].map(rowOf);
  return changes.map(rowOf);
}

const rowOf = ([term, before, after]: readonly [string, string | undefined, string | undefined]): DescriptionRow => ({
  term,
  detail: (
    <>
      {before} → <b>{after}</b>
    </>
  ),
});
