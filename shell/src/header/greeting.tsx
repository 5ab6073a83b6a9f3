import { RankBadge } from '@store/ui';
import { LiveLink } from '../frame-state/live-links.tsx';
import { useLoginHref } from '../frame-state/login-href.ts';
import { useVisitor } from '../frame-state/visitor.ts';
import css from './greeting.module.css';

/** Greets the visitor (L-04). Reserves its space until the visitor is known, so that nothing shifts. */
export function Greeting() {
  const visitor = useVisitor();
  const loginHref = useLoginHref();
  if (visitor.kind === 'unknown') return <div className={css.greeting} aria-hidden="true" />;
  if (visitor.kind === 'guest') {
    return (
      <div className={css.greeting}>
        <p className={css.who}>
          <span className={css.named}>
            <b className={css.name}>ゲスト</b>様
          </span>
        </p>
        <p className={css.below}>
          <a className={css.link} href={loginHref}>
            ログイン
          </a>
          <LiveLink className={css.link} href="/register">
            会員登録
          </LiveLink>
        </p>
      </div>
    );
  }
  return (
    <div className={css.greeting}>
      <p className={css.who}>
        <span className={css.named}>
          <b className={css.name}>{visitor.name}</b>様
        </span>{' '}
        <RankBadge rank={visitor.rank} />
      </p>
      {visitor.points !== null && (
        <p className={css.below}>
          保有ポイント <b className={css.points}>{visitor.points}</b>ポイント
        </p>
      )}
    </div>
  );
}
