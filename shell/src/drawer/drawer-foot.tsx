import { useShop } from '@store/remote-kit';
import { useVisitor } from '../frame-state/visitor.ts';
import css from './drawer-foot.module.css';

/** Last line of the drawer: help, and sign-out for members. */
export function DrawerFoot() {
  const { outside } = useShop();
  const visitor = useVisitor();
  return (
    <p className={css.foot}>
      <a className={css.link} href={outside.help_centre}>
        よくあるご質問
      </a>
      {visitor.kind === 'member' && (
        <a className={css.link} href="/logout">
          ログアウト
        </a>
      )}
    </p>
  );
}
