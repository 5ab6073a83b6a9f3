import type { CartEntry } from '@store/contracts/entities';
import { ABUSE_PRONE_MINIMUM_AGE } from '@store/domain/medicine';
import { isClass1Drug } from '@store/domain/sale';
import { Button, ErrorNote, formatYen, Note } from '@store/ui';
import { limitWords, mostOf } from '../../../shared/cart/line-limit.ts';

/** M-02: steps before this line can be paid. */
const CLASS1_WORDS =
  '第1類医薬品です。お手続きのはじめに、お使いになる方についての問診があります。薬剤師の確認とご承諾のあとに発送します。';

/** 77: abuse-prone medicine. */
const ABUSE_PRONE_WORDS = `指定濫用防止医薬品です。会員の方に、1回のご注文につき1包装のみ販売します。お手続きの途中で、年齢とほかのご購入についてうかがいます。${ABUSE_PRONE_MINIMUM_AGE}歳未満の方には販売できません。`;

interface LineProblemProps {
  readonly entry: CartEntry;
  /** Why the last quantity change was refused. */
  readonly refused: string | null;
  readonly onQuantity: (quantity: number) => void;
}

/** Changes of a line since it was added, with old and new value (expectations 29), and refusals. */
export function LineProblem({ entry, refused, onQuantity }: LineProblemProps) {
  return (
    <>
      {isClass1Drug(entry) && <Note>{CLASS1_WORDS}</Note>}
      {entry.is_abuse_prone && <Note>{ABUSE_PRONE_WORDS}</Note>}
      <ChangedSince entry={entry} onQuantity={onQuantity} />
      <ErrorNote>{refused}</ErrorNote>
    </>
  );
}

function ChangedSince({ entry, onQuantity }: Omit<LineProblemProps, 'refused'>) {
  const { trouble, price_in_vat } = entry;
  switch (trouble?.kind) {
    case 'price-changed':
      return (
        <Note tone="warn">
          価格が変わりました（{formatYen(trouble.was_in_vat)} → {formatYen(price_in_vat)}、税込）。
        </Note>
      );
    case 'short-of-stock':
      return trouble.remaining > 0 ? (
        <Note tone="warn">
          <p>在庫が不足しています（残り{trouble.remaining}点）。数量を変更してください。</p>
          <Button variant="text" onClick={() => onQuantity(trouble.remaining)}>
            {trouble.remaining}点に変更する
          </Button>
        </Note>
      ) : (
        <Note tone="warn">品切れ中のため、ご購入いただけません。カートから削除してください。</Note>
      );
    case 'not-on-sale':
      return <Note tone="warn">現在販売していないため、ご購入いただけません。カートから削除してください。</Note>;
    default:
      return <OverLimit entry={entry} onQuantity={onQuantity} />;
  }
}

/** V-06: the limit was lowered, or the quantity came from a merged cart. */
function OverLimit({ entry, onQuantity }: Omit<LineProblemProps, 'refused'>) {
  const most = mostOf(entry);
  if (entry.quantity <= most) return null;
  return (
    <Note tone="warn">
      <p>
        {limitWords(entry)}の商品です。{most > 0 ? '数量を変更してください。' : 'どちらかを減らしてください。'}
      </p>
      {most > 0 && (
        <Button variant="text" onClick={() => onQuantity(most)}>
          {most}点に変更する
        </Button>
      )}
    </Note>
  );
}
