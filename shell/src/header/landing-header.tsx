import { Icon, Logo, PageWidth, supportDesks } from '@store/ui';
import css from './landing-header.module.css';

/** Header of landing pages: logo and support number (L-06, R-23). */
export function LandingHeader() {
  const { name, number, hours, note } = supportDesks.general;
  return (
    <header>
      <PageWidth className={css.inner}>
        <Logo />
        <p className={css.desk}>
          <a className={css.call} href={`tel:${number.replaceAll('-', '')}`} aria-label={`${name} ${number}`}>
            <Icon name="phone" />
            <span className={css.number}>{number}</span>
          </a>
          <small className={css.hours}>
            {hours}（{note}）
          </small>
        </p>
      </PageWidth>
    </header>
  );
}
