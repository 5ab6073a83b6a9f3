import { type DeskSku, type DeskSkuSummary, moveDeskStock } from '@store/contracts/calls/desk';
import {
  INVENTORY_LABELS,
  type InventoryType,
  STOCK_MOVEMENT_LABELS,
  STOCK_MOVEMENTS,
  type StockMovement,
  type StockMovementKind,
  stockDifference,
} from '@store/domain/sale';
import { integerOf, plainPassage } from '@store/domain/text';
import { useShop } from '@store/remote-kit';
import { Button, ErrorNote, formatNumber, Select, TextField } from '@store/ui';
import { type SubmitHandler, useForm } from 'react-hook-form';
import type { Changes } from '../changes/use-changes.ts';
import css from './sku.module.css';

interface Fields {
  kind: StockMovementKind;
  shelf: InventoryType;
  number: string;
  reason: string;
}

const NUMBERS: Readonly<Record<StockMovementKind, string>> = {
  RECEIPT: '入荷した数',
  COUNT: '数えた数',
  DAMAGE: '破損した数',
  OTHER: '増減（減るときは -3 のように）',
};
const KINDS = STOCK_MOVEMENTS.map((kind) => ({ value: kind, label: STOCK_MOVEMENT_LABELS[kind] }));

function movementOf(kind: StockMovementKind, number: number, seen: number): StockMovement {
  if (kind === 'COUNT') return { kind, counted: number, seen };
  return kind === 'OTHER' ? { kind, difference: number } : { kind, pieces: number };
}

interface MovementFormProps {
  readonly summary: DeskSkuSummary;
  readonly changes: Changes<DeskSku>;
}

/** Changes the stock of a shelf; shows the new stock while typing. */
export function MovementForm({ summary: { sku_code, shelves }, changes }: MovementFormProps) {
  const { call } = useShop();
  const form = useForm<Fields>({
    defaultValues: { kind: 'RECEIPT', shelf: shelves[0]?.shelf ?? 'ANGFA_STORE_NORMAL', number: '', reason: '' },
  });
  const [kind, type, number] = form.watch(['kind', 'shelf', 'number']);
  const stockOf = (shelf: InventoryType) => shelves.find((each) => each.shelf === shelf) ?? { stock: 0, revision: 0 };
  const { stock } = stockOf(type);
  const typed = integerOf(number);
  const after = typed === null ? null : stock + stockDifference(movementOf(kind, typed, stock));
  const problem = (text: string, fields: Fields): string | true => {
    const value = integerOf(text);
    if (value === null) return '整数で入力してください';
    const movement = movementOf(fields.kind, value, stockOf(fields.shelf).stock);
    const left = stockOf(fields.shelf).stock + stockDifference(movement);
    if (!moveDeskStock.request.shape.movement.safeParse(movement).success)
      return fields.kind === 'COUNT' ? '0〜1,000,000の整数で入力してください' : '1〜1,000,000の整数で入力してください';
    if (stockDifference(movement) === 0) return 'いまの在庫と同じ数です';
    return left >= 0 || `在庫は0未満にできません（いまの在庫は${formatNumber(stockOf(fields.shelf).stock)}です）`;
  };
  const send: SubmitHandler<Fields> = async (fields) => {
    const shelf = stockOf(fields.shelf);
    const movement = movementOf(fields.kind, integerOf(fields.number) ?? 0, shelf.stock);
    const reason = plainPassage(fields.reason);
    const request = { sku_code, shelf: fields.shelf, revision: shelf.revision, movement, reason };
    const words = `${INVENTORY_LABELS[fields.shelf]}の在庫を${formatNumber(shelf.stock + stockDifference(movement))}にしました。`;
    const refused = await changes.change(request, words, (key) => call(moveDeskStock, request, key));
    if (refused === '') form.reset({ ...fields, number: '', reason: '' });
    else form.setError('root', { message: refused });
  };
  const { errors } = form.formState;
  const reasonProblem = (text: string, fields: Fields): string | true => {
    if (fields.kind === 'OTHER' && plainPassage(text) === '') return '「その他」のときは、理由を入力してください';
    return moveDeskStock.request.shape.reason.safeParse(plainPassage(text)).success || '200文字以内で入力してください';
  };
  return (
    <form className={css.form} onSubmit={(event) => void form.handleSubmit(send, changes.clear)(event)} noValidate>
      <div className={css.pair}>
        <Select label="種類" options={KINDS} {...form.register('kind')} />
        <Select
          label="在庫"
          options={shelves.map(({ shelf }) => ({ value: shelf, label: INVENTORY_LABELS[shelf] }))}
          {...form.register('shelf')}
        />
      </div>
      <TextField
        label={NUMBERS[kind]}
        required
        autoComplete="off"
        hint={after === null ? `いまの在庫は${formatNumber(stock)}` : `${formatNumber(stock)} → ${formatNumber(after)}`}
        {...(errors.number?.message && { error: errors.number.message })}
        {...form.register('number', { validate: problem })}
      />
      <TextField
        label="理由・メモ"
        required={kind === 'OTHER'}
        autoComplete="off"
        maxLength={200}
        {...(errors.reason?.message && { error: errors.reason.message })}
        {...form.register('reason', { validate: reasonProblem })}
      />
      <ErrorNote>{errors.root?.message}</ErrorNote>
      <Button type="submit" variant="outline" busy={changes.isBusy}>
        在庫を変更する
      </Button>
    </form>
  );
}
