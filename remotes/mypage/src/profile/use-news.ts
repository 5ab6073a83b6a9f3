import { showToast } from '@store/contracts/bus';
import { updatePermissions } from '@store/contracts/calls/customer';
import type { MemberProfile } from '@store/contracts/entities';
import { useShop } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRef, useState } from 'react';
import type { NewsFlag } from '../register/news-channels.ts';

type Flag = NewsFlag | 'line_sending_permission_flg';

/** News settings of the member; only the changed one is sent, so that changes from another tab are preserved. */
export function useNews(profile: MemberProfile) {
  const { bus, call } = useShop();
  const [permitted, setPermitted] = useState<Readonly<Record<Flag, boolean>>>(profile);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef(new Set<Flag>());

  const permit = async (flag: Flag, isPermitted: boolean, label: string) => {
    if (sending.current.has(flag)) return;
    sending.current.add(flag);
    const show = (shown: boolean) => setPermitted((before) => ({ ...before, [flag]: shown }));
    show(isPermitted);
    setError(null);
    const reply = await call(updatePermissions, { [flag]: isPermitted }).catch(
      lost('変更できたか確認できませんでした。'),
    );
    sending.current.delete(flag);
    if (reply.kind !== 'answered') {
      show(!isPermitted);
      return setError(reply.message);
    }
    show(reply.data[flag]);
    const done = isPermitted ? `「${label}」に変更しました` : `「${label}」を解除しました`;
    void bus.send(showToast, { text: done });
  };
  return { permitted, permit, error };
}
