import css from './my-remote.module.css';

/** The one screen of this landing page. */
export function Screen() {
  return (
    <article className={css.page}>
      <h1 className={css.title}>My Remote</h1>
      <p>キャンペーンの内容をここに書きます。</p>
      <a className={css.button} href="/">
        ストアを見る
      </a>
    </article>
  );
}
