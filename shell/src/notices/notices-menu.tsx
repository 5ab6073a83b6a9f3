import { Icon, VisuallyHidden } from '@store/ui';
import { useCallback } from 'react';
import { Dropdown } from '../disclosure/dropdown.tsx';
import { NoticeList } from './notice-list.tsx';
import css from './notices-menu.module.css';
import { markNoticesRead } from './read-notices.ts';
import { useNotices } from './use-notices.ts';

/** The お知らせ menu of the top strip with its unread count. Closing it marks the notices as read. */
export function NoticesMenu() {
  const { notices, unread } = useNotices();
  const codes = notices.map(({ notice }) => notice.feed_code).join(' ');
  const onClosed = useCallback(() => {
    if (codes) markNoticesRead(codes.split(' '));
  }, [codes]);
  return (
    <Dropdown
      href="/notice"
      onClosed={onClosed}
      label={
        <>
          <Icon name="bell" />
          お知らせ
          <span className={css.count} data-none={unread === 0 || undefined}>
            {unread > 0 && (
              <>
                {unread}
                <VisuallyHidden>件の未読</VisuallyHidden>
              </>
            )}
          </span>
        </>
      }
    >
      <div className={css.panel}>
        <NoticeList notices={notices} />
      </div>
    </Dropdown>
  );
}
