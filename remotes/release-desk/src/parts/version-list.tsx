import type { DeskAct, DeskPart, DeskVersion } from '@store/contracts/calls/service';
import { Badge, Button, Disclosure, formatDateTime } from '@store/ui';
import { ACTS } from '../actions/action-texts.ts';
import { FaultTexts } from './fault-texts.tsx';
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
            <FaultTexts arm={version.version} texts={version.fault_texts} />
            <VersionAct version={version} part={part} onAct={onAct} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function VersionAct({ version, part, onAct }: VersionListProps & { readonly version: DeskVersion }) {
  const { version: name } = version;
  const act = actOf(version, part);
  if (!act) return null;
  const text = TEXTS[act];
  return (
    <Button size="small" variant="plain" aria-label={`${name}：${text}`} onClick={() => onAct(act, name)}>
      {text}
    </Button>
  );
}

const TEXTS = { promote: ACTS.promote.button, rollback: 'この版に戻す', unmark: ACTS.unmark.button };

/** The canary is changed beside its figures; a part without a live version takes candidates only. */
function actOf({ version, is_candidate, taken_back }: DeskVersion, { live, canary }: DeskPart) {
  if (taken_back) return 'unmark';
  if (version === live || version === canary?.version) return null;
  if (is_candidate) return 'promote';
  return live === null ? null : 'rollback';
}

function stateOf({ version, is_candidate, taken_back }: DeskVersion, { live, canary }: DeskPart): string {
  if (version === live) return '公開中';
  if (version === canary?.version) return `カナリア ${canary.percent}％`;
  if (taken_back) return '切り戻し済み';
  return is_candidate ? '候補' : '以前の版';
}
