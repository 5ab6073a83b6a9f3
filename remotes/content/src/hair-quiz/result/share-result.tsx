import { Button } from '@store/ui';
import { useState } from 'react';
import css from './quiz-result.module.css';

/** Shares the URL of the result by the share dialog of the device, or copies it. A link without script. */
export function ShareResult({ href }: { readonly href: string }) {
  const [message, setMessage] = useState('');
  const share = async () => {
    const url = new URL(href, location.href).href;
    try {
      if (navigator.share) await navigator.share({ title: '頭皮・髪診断の結果', url });
      else {
        await navigator.clipboard.writeText(url);
        setMessage('リンクをコピーしました');
      }
    } catch {
      // Dialog closed or clipboard denied: the URL remains in the address bar.
      setMessage('');
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
      <span role="status">{message}</span>
    </div>
  );
}
