import { type Crumb, useAddress, useIsLive } from '@store/remote-kit';
import { Icon, PageWidth } from '@store/ui';
import { type KeyboardEvent, useRef } from 'react';
import { Opener } from '../disclosure/opener.tsx';
import { useLiveLinks } from '../frame-state/live-links.tsx';
import { megaPanel } from './deferred-panel.tsx';
import css from './global-nav.module.css';
import { linkEntries } from './nav-entries.ts';
import { useOpenPanel } from './use-open-panel.ts';
import { usePanelEntries } from './use-panel-entries.ts';

/** Department navigation with mega menus on wide pages (L-03). */
export function GlobalNav({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const nav = useRef<HTMLElement>(null);
  const { open, ...panel } = useOpenPanel(nav);
  megaPanel.usePrepared(nav);
  const panels = usePanelEntries();
  const links = useLiveLinks(linkEntries);
  const isLive = useIsLive();
  const { pathname } = useAddress();
  const hrefs = [...panels, ...links].map(({ href }) => href);
  // /category/1002 is below both カテゴリ and メンズ: mark the nearer one.
  const here = hrefs.includes(pathname) ? pathname : crumbs.findLast(({ href }) => hrefs.includes(href ?? ''))?.href;

  return (
    <nav className={css.nav} ref={nav} aria-label="商品を探す" onKeyDown={walkWithArrows}>
      <PageWidth>
        <ul className={css.bar}>
          {panels.map(({ name, label, href, sample }) => (
            <li
              key={name}
              data-entry={name}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && panel.pointerOver(name)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && panel.pointerAway()}
            >
              <Opener
                className={css.entry}
                href={isLive(href) ? href : sample}
                data-bar
                aria-expanded={open?.name === name}
                aria-controls={open?.name === name ? `mega-${name}` : undefined}
                data-line={name}
                data-here={href === here || undefined}
                onPress={() => panel.press(name)}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown') return;
                  event.preventDefault();
                  panel.enter(name);
                }}
              >
                {label}
                <Icon name="chevron-down" className={css.arrow} />
              </Opener>
              {open?.name === name && (
                <div className={css.panel} id={`mega-${name}`}>
                  <megaPanel.Part name={name} focusFirst={open.by === 'arrow'} />
                </div>
              )}
            </li>
          ))}
          {panels.length > 0 && links.length > 0 && <li className={css.divider} aria-hidden="true" />}
          {links.map(({ label, href, tone, icon }) => (
            <li key={href}>
              <a
                className={css.entry}
                href={href}
                data-bar
                aria-current={href === here ? 'page' : undefined}
                data-tone={tone}
                data-here={href === here || undefined}
              >
                {tone === 'subscription' && icon && <Icon name={icon} className={css.arrow} />}
                <span>{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </PageWidth>
    </nav>
  );
}

/** Moves the focus along the bar with ← and →; ignored within a panel. */
function walkWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const bar = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bar]')];
  const at = bar.indexOf(event.target);
  if (at < 0) return;
  event.preventDefault();
  bar.at((at + step) % bar.length)?.focus();
}
