import { type GiftOptions, noshi } from '@store/contracts/entities';
import { NOSHI_LABELS } from '@store/domain/order';
import { Checkbox, Select, TextField } from '@store/ui';
import css from './order-options.module.css';

const MESSAGE_LENGTH = 100;
const NOSHI_OPTIONS = noshi.options.map((value) => ({ value, label: NOSHI_LABELS[value] }));

interface GiftFieldsProps {
  readonly gift: GiftOptions;
  readonly onChange: (gift: GiftOptions) => void;
}

/** Wrapping, noshi, message, slip and sender of a gift (expectation 43). */
export function GiftFields({ gift, onChange }: GiftFieldsProps) {
  const change = (some: Partial<GiftOptions>) => onChange({ ...gift, ...some });
  return (
    <div className={css.fields}>
      <Checkbox
        label="ギフト包装をする"
        checked={gift.is_wrapped}
        onChange={(event) => change({ is_wrapped: event.target.checked })}
      />
      <Checkbox
        label="金額のわかる明細書を入れない"
        checked={gift.hide_prices}
        onChange={(event) => change({ hide_prices: event.target.checked })}
      />
      <div className={css.pair}>
        <Select
          label="熨斗（のし）"
          options={NOSHI_OPTIONS}
          value={gift.noshi}
          onChange={(event) => change({ noshi: noshi.parse(event.target.value) })}
        />
        <TextField
          label="熨斗の名入れ"
          required={false}
          hint="例）佐伯"
          autoComplete="off"
          maxLength={20}
          disabled={gift.noshi === 'NONE'}
          value={gift.noshi_name}
          onChange={(event) => change({ noshi_name: event.target.value })}
        />
      </div>
      <TextField
        label="メッセージカード"
        required={false}
        labelNote={`${gift.message.length}／${MESSAGE_LENGTH}文字`}
        autoComplete="off"
        maxLength={MESSAGE_LENGTH}
        value={gift.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <TextField
        label="送り主のお名前"
        required={false}
        hint="空欄のときは、ご注文者のお名前をお届け伝票に記載します。"
        autoComplete="off"
        maxLength={40}
        value={gift.sender_name}
        onChange={(event) => change({ sender_name: event.target.value })}
      />
    </div>
  );
}
