import css from './my-remote.module.css';

/** The screen of this remote. */
export function Screen() {
  return (
    <section className={css.page}>
      <h1 className={css.title}>My Remote</h1>
      <a href="/">トップへ戻る</a>
    </section>
  );
}
