import { processorToken } from '@store/contracts/entities';
import { Note, supportDesks } from '@store/ui';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import css from './card-fields.module.css';
import { cardLabel } from './card-label.ts';

const message = z.object({
  kind: z.literal('card-token'),
  token: processorToken,
  brand: z.string().check(z.maxLength(20)),
  last_four: z.string().check(z.regex(/^\d{4}$/)),
  expiry_month: z.int().check(z.gte(1), z.lte(12)),
  expiry_year: z.int().check(z.gte(0), z.lte(2099)),
});

export interface CardFieldsProps {
  /** Null when the card network was unreachable. */
  readonly address: string | null;
  readonly onCard: (card: { readonly token: string; readonly label: string }) => void;
}

/**
 * Frame with the card network's own fields, on its own origin: the card number never reaches the store (G16). Accepts a
 * token from that frame only.
 */
export function CardFields({ address, onCard }: CardFieldsProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const onCardRef = useRef(onCard);
  useEffect(() => {
    onCardRef.current = onCard;
  });
  useEffect(() => {
    if (address === null) return;
    const { origin } = new URL(address);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const read = message.safeParse(event.data);
      if (read.success) onCardRef.current({ token: read.data.token, label: cardLabel(read.data) });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [address]);

  if (address === null) return <FieldsMissing />;
  return (
    <>
      <p className={css.hint}>
        カード番号は、カード会社の画面に直接入力されます。当ストアがカード番号を受け取ることはありません。
      </p>
      <iframe
        ref={frame}
        className={css.frame}
        title="カード情報の入力"
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="origin"
      />
    </>
  );
}

function FieldsMissing() {
  const { name, number, hours } = supportDesks.general;
  return (
    <Note tone="warn">
      ただいまカードの入力欄を表示できません。ページを読み込み直すか、別のお支払い方法をお選びください。解決しないときは、
      {name}（{number}、{hours}）までお電話ください。
    </Note>
  );
}
