import { Button, Checkbox, ErrorNote, formatNumber, formatYen, Note, TextLink } from '@store/ui';
import { useEffect, useRef } from 'react';
import css from './buy-again.module.css';
import type { BoughtAgain, BuyingAgain, LineAgain, SelectedLine } from './use-buy-again.ts';

/** 79: all lines with their old and current price; unavailable lines are disabled with the reason. */
export function BuyAgainQuestion({ again }: { readonly again: BuyingAgain }) {
  const { lines, chosen, isBusy, error, choose, add, leave } = again;
  const selected = selectedLines(lines ?? [], chosen);
  const total = selected.reduce((sum, { quantity, price_in_vat }) => sum + quantity * price_in_vat, 0);
  const isNothingOpen = lines?.every(({ now }) => now.kind === 'unavailable');
  return (
    <div className={css.question}>
      <p className={css.words}>
        {isNothingOpen
          ? 'いまカートに入れられる商品はありません。'
          : 'カートに入れる商品をお選びください。価格は現在の価格です。'}
      </p>
      <ul className={css.lines}>
        {lines?.map((line) => (
          <li key={line.sku_code}>
            <Line line={line} isChosen={chosen.has(line.sku_code)} onChoose={choose} />
          </li>
        ))}
      </ul>
      {!isNothingOpen && (
        <p className={css.total}>
          お選びの商品の合計 <b>{formatYen(total)}</b>（税込）
        </p>
      )}
      <ErrorNote>{error}</ErrorNote>
      <div className={css.answers}>
        <Button variant="plain" onClick={leave}>
          {isNothingOpen ? '閉じる' : 'やめる'}
        </Button>
        {!isNothingOpen && (
          <Button busy={isBusy} disabled={selected.length === 0} onClick={() => void add(selected)}>
            選んだ商品をカートに入れる
          </Button>
        )}
      </div>
    </div>
  );
}

/** 79: lines added to the cart, and lines that were not, with the reason. */
export function BoughtAgainNote({ result: { added, unavailable } }: { readonly result: BoughtAgain }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The return value of some browsers must not become the effect cleanup.
    void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div className={css.bought} ref={place}>
      {added.length > 0 && (
        <Note tone="ok" announce="polite">
          {`${added.length}種類の商品をカートに入れました。`}
          <TextLink href="/cart" className={css.toCart}>
            カートを見る
          </TextLink>
        </Note>
      )}
      {unavailable.length > 0 && (
        <Note tone="warn" announce="assertive" title="カートに入れられなかった商品があります">
          <ul>
            {unavailable.map(({ sku_code, sku_name, message }) => (
              // Most messages name the product themselves.
              <li key={sku_code}>{message.includes(sku_name) ? message : `${sku_name}：${message}`}</li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

/** Returns the lines for `order/_reorder`: the selected ones, with quantity and price as shown. */
function selectedLines(lines: readonly LineAgain[], chosen: ReadonlySet<string>): SelectedLine[] {
  return lines.flatMap(({ sku_code, now }) =>
    now.kind === 'open' && chosen.has(sku_code)
      ? [{ sku_code, quantity: now.quantity, price_in_vat: now.price_in_vat }]
      : [],
  );
}

interface LineProps {
  readonly line: LineAgain;
  readonly isChosen: boolean;
  readonly onChoose: (sku_code: string, isChosen: boolean) => void;
}

function Line({ line, isChosen, onChoose }: LineProps) {
  const { sku_code, sku_name, now } = line;
  const isOpen = now.kind === 'open';
  return (
    <Checkbox
      checked={isChosen}
      disabled={!isOpen}
      onChange={({ currentTarget }) => onChoose(sku_code, currentTarget.checked)}
      label={
        <span className={css.line} data-closed={!isOpen || undefined}>
          <span>{sku_name}</span>
          <Then line={line} />
          {now.kind === 'unavailable' && <span className={css.reason}>購入できません：{now.message}</span>}
          {now.kind === 'open' && <OpenWords now={now} line={line} />}
        </span>
      }
    />
  );
}

/** Old unit price, and the current one if it differs. */
function Then({ line: { was_in_vat, quantity, now } }: Pick<LineProps, 'line'>) {
  const pieces = now.kind === 'open' ? now.quantity : quantity;
  if (now.kind === 'open' && now.price_in_vat !== was_in_vat)
    return (
      <span className={css.sums}>
        ご注文時 {formatYen(was_in_vat)} → <b>現在 {formatYen(now.price_in_vat)}</b>（税込） × {formatNumber(pieces)}
      </span>
    );
  return (
    <span className={css.sums}>
      {`${now.kind === 'unavailable' ? 'ご注文時 ' : ''}${formatYen(was_in_vat)}（税込） × ${formatNumber(pieces)}`}
    </span>
  );
}

function OpenWords({
  now,
  line,
}: { readonly now: Extract<LineAgain['now'], { kind: 'open' }> } & Pick<LineProps, 'line'>) {
  return (
    <>
      {now.price_in_vat !== line.was_in_vat && <span className={css.reason}>価格が変わりました。</span>}
      {now.fewer && (
        <span className={css.reason}>
          {now.fewer}
          {formatNumber(now.quantity)}点をカートに入れます。
        </span>
      )}
      {now.order_type === 'RESERVED' && <span className={css.note}>予約でのご注文になります。</span>}
      {line.sku_type === 'CLASS1_OTC_DRUG' && (
        <span className={css.note}>
          第1類医薬品です。購入手続きで、問診にあらためてお答えいただき、薬剤師が確認します。
        </span>
      )}
    </>
  );
}
