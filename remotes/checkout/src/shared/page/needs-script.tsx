import { Note, supportDesks } from '@store/ui';

/** Explains what needs script, with a telephone number as alternative. Used inside `<noscript>`. */
export function NeedsScript({ what }: { readonly what: string }) {
  const { name, number, hours } = supportDesks.general;
  return (
    <Note tone="warn">
      {what}は、JavaScriptを有効にした画面でご利用いただけます。お電話でも承ります。{name}（{number}、{hours}）
    </Note>
  );
}
