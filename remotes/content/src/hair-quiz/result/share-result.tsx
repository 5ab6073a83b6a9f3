import { Button } from '@store/ui';
import { useState } from 'react';
import css from './quiz-result.module.css';

/** The address of this result, to be sent on: by what the device shares with, or copied. Without scripts it is a link. */
export function ShareResult({ href }: { readonly href: string }) {
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = new URL(href, location.href).href;
    try {
      if (navigator.share) await navigator.share({ title: '頭皮・髪診断の結果', url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid('リンクをコピーしました');
      }
    } catch {
      // Who closes the device's own panel, or forbids the clipboard, still has the link in the address bar.
      setSaid('');
    }
  };
  return (
    <div className={css.share}>
      <noscript>
        <a href={href}>この結果へのリンク</a>
      </noscript>
      <Button variant="plain" onClick={() => void share()}>
        この結果のリンクを送る
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
