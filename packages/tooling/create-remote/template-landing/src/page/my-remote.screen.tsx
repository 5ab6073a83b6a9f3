import { useRouteData } from '@store/remote-kit';
import { myRemoteForm } from './my-remote.form.ts';
import css from './my-remote.module.css';
import type { myRemoteLoader } from './my-remote.route.ts';
import { OrderBox } from './order-box.tsx';

/** The screen of this landing page. */
export function Screen() {
  const offers = useRouteData<typeof myRemoteLoader>();
  return (
    <article className={css.page}>
      <h1 className={css.title}>{myRemoteForm.title}</h1>
      <p>{myRemoteForm.lead}</p>
      {offers.length > 0 && <OrderBox offers={offers} />}
      <a className={css.button} href="/">
        ストアを見る
      </a>
    </article>
  );
}
