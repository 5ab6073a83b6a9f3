import { Icon, Sheet } from '@store/ui';
import { useCallback, useRef, useState } from 'react';
import { Opener } from '../disclosure/opener.tsx';
import { useLinkFollowed } from '../disclosure/use-dismiss.ts';
import { drawerContent } from './deferred-drawer.tsx';
import css from './menu-drawer.module.css';

/** The menu button of phones and its drawer. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  drawerContent.usePrepared(opener);
  useLinkFollowed({ open, area: content, close });

  return (
    <>
      <Opener
        ref={opener}
        className={css.button}
        href="/category"
        aria-label="メニュー"
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        <Icon name="menu" />
      </Opener>
      <Sheet open={open} onClose={close} title="メニュー" hideTitle side="left">
        <div className={css.content} ref={content}>
          <drawerContent.Part />
        </div>
      </Sheet>
    </>
  );
}
