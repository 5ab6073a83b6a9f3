import type { DeskAct, DeskPart } from '@store/contracts/calls/service';
import { Badge, Button, formatDateTime, Note, Panel } from '@store/ui';
import { ACTS, actsFor } from '../actions/action-texts.ts';
import { areaOf } from '../areas/area-texts.ts';
import { FiguresTable } from './figures-table.tsx';
import { Origin } from './origin.tsx';
import css from './part-panel.module.css';
import { troublesOf } from './troubles.ts';
import { VersionList } from './version-list.tsx';

interface PartPanelProps {
  readonly part: DeskPart;
  readonly onAct: (act: DeskAct, version?: string) => void;
}

/** A part with its problems, live version, canary, figures, actions and stored versions. */
export function PartPanel({ part, onAct }: PartPanelProps) {
  const { live, live_since_timestamp, canary, doubt, versions } = part;
  const troubles = troublesOf(part).labels;
  const origin = versions.find(({ version }) => version === live);
  return (
    <Panel title={areaOf(part)} headingLevel="h3" count={part.team ?? undefined}>
      <div className={css.part} id={`part-${part.part}`}>
        {troubles.length > 0 && (
          <ul className={css.line} aria-label="要確認">
            {troubles.map((label) => (
              <li key={label}>
                <Badge kind="sale">{label}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className={css.line}>
          <Badge kind={live === null ? 'soft' : 'brand'}>{live === null ? '公開終了' : '公開中'}</Badge>
          <span className={css.version}>{live ?? '—'}</span>
          {live_since_timestamp !== null && <small>{formatDateTime(live_since_timestamp)}から</small>}
          {origin && <Origin version={origin} />}
        </p>
        {canary && (
          <p className={css.line}>
            <Badge kind="reserved">カナリア {canary.percent}％</Badge>
            <span className={css.version}>{canary.version}</span>
            <small>{formatDateTime(canary.since_timestamp)}から</small>
          </p>
        )}
        {doubt && (
          <Note tone="err">
            {doubt.version}は悪化しています。切り戻しは自動では行われません。担当者が判断してください（
            {formatDateTime(doubt.since_timestamp)}）：{doubt.why}
          </Note>
        )}
        <FiguresTable part={part} />
        <div className={css.acts}>
          {actsFor(part).map((act) => (
            <Button key={act} size="small" variant={act === 'promote' ? 'primary' : 'plain'} onClick={() => onAct(act)}>
              {ACTS[act].button}
            </Button>
          ))}
        </div>
        <VersionList part={part} onAct={onAct} />
      </div>
    </Panel>
  );
}
