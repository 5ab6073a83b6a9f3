import type { Release } from '@store/contracts/composition';
import { escapeHtml } from '@store/server-kit';
import { type Choice, choicesOf } from '../visit/choices.ts';
import type { Trial } from '../visit/overrides.ts';
import { CHOOSE_PATH, END_PATH } from '../visit/visit-paths.ts';
import { toolbarScript, toolbarStyle } from './toolbar-files.ts';

interface ToolbarOptions {
  readonly release: Release;
  readonly trial: Trial;
  /** A payment page runs only its listed scripts (PCI DSS 6.4.3), so the toolbar works without its own there. */
  readonly isPayment: boolean;
}

/**
 * Returns the staff toolbar of a page: the versions that it displays and until when, each part's other versions, and a
 * button that ends the visit's versions. Plain markup in a shadow root: it depends on no script or style sheet of the
 * displayed versions. Its script adds what only the browser knows.
 */
export function toolbar({ release, trial, isPayment }: ToolbarOptions): string {
  const { parts, until } = trial;
  const names = parts.map(({ part, version }) => `<b>${escapeHtml(`${part} ${version}`)}</b>`).join(' ');
  const state = parts.length > 0 ? `公開前の版を表示しています ${names}` : '公開中の版を表示しています';
  return `<div id="store-toolbar"><template shadowrootmode="open">${toolbarStyle()}<aside aria-label="公開前の版の確認">
<details><summary>${state}</summary>
<p>${escapeHtml(TIME.format(until))}に終了します</p>
<div id="page" hidden><button type="button" id="outline" aria-pressed="false">エリアを囲む</button>
<p id="vitals"></p><p id="faults" role="status"></p><ul id="words"></ul></div>
<ul aria-label="エリアの版">${rows(release, trial)}</ul></details>
<form method="post" action="${END_PATH}"><button type="submit">終了する</button></form></aside></template></div>
${isPayment ? '' : toolbarScript()}
`;
}

function rows({ shell, remotes, made_from }: Release, { pointers, mayTry }: Trial): string {
  const shown = new Map(made_from.map(({ part, version }) => [part, version]));
  const teams = new Map(remotes.map(({ manifest }) => [manifest.name, manifest.team]));
  return [...new Set([...shown.keys(), ...Object.keys(pointers)])]
    .toSorted()
    .flatMap((part) => {
      const version = shown.get(part);
      const choices = choicesOf(part, pointers, mayTry);
      if (version === undefined && choices.length === 0) return [];
      const team = part === 'shell' ? (shell.area ?? '店の枠') : teams.get(part);
      return row({ part, version, team, choices });
    })
    .join('');
}

interface Row {
  readonly part: string;
  /** Undefined while the page's release does not have the part. */
  readonly version: string | undefined;
  readonly team: string | undefined;
  readonly choices: readonly Choice[];
}

function row({ part, version, team, choices }: Row): string {
  const name = escapeHtml(part);
  const owner = team === undefined ? '' : `<small>担当：${escapeHtml(team)}</small>`;
  const data = `data-part="${name}" data-version="${escapeHtml(version ?? '')}" data-team="${escapeHtml(team ?? '')}"`;
  const isListed = choices.some((choice) => choice.version === version);
  const own = isListed
    ? ''
    : `<option value="" selected>${version ? `${escapeHtml(version)}（表示中）` : '表示なし'}</option>`;
  const options = choices.map((choice) => option(choice, version)).join('');
  return `<li ${data}><form method="post" action="${CHOOSE_PATH}"><span><b>${name}</b>${owner}</span>
<input type="hidden" name="part" value="${name}"><select name="version" aria-label="${name}の版">${own}${options}</select>
<button type="submit" aria-label="${name}の版を切り替える">切り替える</button></form></li>`;
}

function option({ version, kind, percent }: Choice, shown: string | undefined): string {
  const word = { live: '公開中', canary: `カナリア ${percent ?? 0}％`, candidate: '候補' }[kind];
  const name = escapeHtml(version);
  return `<option value="${name}"${version === shown ? ' selected' : ''}>${word} ${name}</option>`;
}

const TIME = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
