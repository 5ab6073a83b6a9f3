import { ButtonLink, RankBadge } from '@store/ui';
import { LiveLink } from '../frame-state/live-links.tsx';
import { useLoginHref } from '../frame-state/login-href.ts';
import { useVisitor } from '../frame-state/visitor.ts';
import css from './drawer-member.module.css';

/** Head of the drawer: the member's name and points, or sign-in and registration. */
export function DrawerMember() {
  const visitor = useVisitor();
  const loginHref = useLoginHref();
  if (visitor.kind === 'unknown') return <div className={css.member} />;
  if (visitor.kind === 'guest') {
    return (
      <div className={css.member}>
        <p>
          <b className={css.name}>ゲスト</b> 様
        </p>
        <div className={css.ways}>
          <ButtonLink href={loginHref} size="small">
            ログイン
          </ButtonLink>
          <LiveLink className={css.register} href="/register">
            新規会員登録
          </LiveLink>
        </div>
      </div>
    );
  }
  return (
    <div className={css.member}>
      <p className={css.who}>
        <span>
          <b className={css.name}>{visitor.name}</b> 様
        </span>
        <RankBadge rank={visitor.rank} />
      </p>
      {visitor.points !== null && (
        <dl className={css.tiles}>
          <div className={css.tile}>
            <dt className={css.label}>保有ポイント</dt>
            <dd>
              <b className={css.number}>{visitor.points}</b>ポイント
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}
