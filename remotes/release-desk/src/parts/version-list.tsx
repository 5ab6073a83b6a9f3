import type { DeskAct, DeskPart, DeskVersion } from '@store/contracts/calls/service';
import { Badge, Button, Disclosure, formatDateTime } from '@store/ui';
import { Origin } from './origin.tsx';
import css from './version-list.module.css';

interface VersionListProps {
  readonly part: DeskPart;
  readonly onAct: (act: DeskAct, version: string) => void;
}

/** Stored versions of a part, newest first, each with the action it allows. */
export function VersionList({ part, onAct }: VersionListProps) {
  if (part.versions.length === 0) return null;
  return (
    <Disclosure summary={`保存されている版（${part.versions.length}）`}>
      <ul className={css.versions}>
        {part.versions.map((version) => (
          <li key={version.version} className={css.version}>
            <span className={css.name}>
              <b>{version.version}</b>
              <Badge kind="soft">{stateOf(version, part)}</Badge>
            </span>
            <small>{`${formatDateTime(version.at_timestamp)}・${version.by}${version.why ? `：${version.why}` : ''}`}</small>
            <Origin version={version} />
            {version.taken_back && <small>{`切り戻し：${version.taken_back.by}：${version.taken_back.why}`}</small>}
            <VersionAct version={version} part={part} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function VersionAct({ version, part, onAct }: VersionListProps & { readonly version: DeskVersion }) {
  const { version: name, is_candidate, taken_back } = version;
  if (taken_back)
    return (
      <Button size="small" variant="plain" aria-label={`${name}の印を外す`} onClick={() => onAct('unmark', name)}>
        印を外す
      </Button>
    );
  if (name === part.live) return null;
  if (is_candidate && name !== part.canary?.version)
    return (
      <Button
        size="small"
        variant="plain"
        aria-label={`${name}：全員に公開する`}
        onClick={() => onAct('promote', name)}
      >
        全員に公開する
      </Button>
    );
  if (is_candidate || part.live === null) return null;
  return (
    <Button size="small" variant="plain" aria-label={`${name}：この版に戻す`} onClick={() => onAct('rollback', name)}>
      この版に戻す
    </Button>
  );
}

function stateOf({ version, is_candidate, taken_back }: DeskVersion, { live, canary }: DeskPart): string {
  if (version === live) return '公開中';
  if (version === canary?.version) return `カナリア ${canary.percent}％`;
  if (taken_back) return '切り戻し済み';
  return is_candidate ? '候補' : '以前の版';
}
