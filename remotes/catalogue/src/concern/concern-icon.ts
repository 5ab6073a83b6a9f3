import type { IconName } from '@store/ui';

/** The drawing beside a concern, by what it is called; its area where no word says more. */
export function concernIcon({ name, area }: { readonly name: string; readonly area: string }): IconName {
  return NAMED.find(([word]) => word.test(name))?.[1] ?? AREAS[area] ?? 'leaf';
}

const NAMED: readonly (readonly [RegExp, IconName])[] = [
  [/まつ毛|目もと/, 'lash'],
  [/ベタつき|ニオイ/, 'drops'],
  [/フケ|頭皮の乾燥/, 'dry'],
  [/ボリューム/, 'volume'],
  [/ダメージ|枝毛/, 'split'],
  [/白髪/, 'waves'],
  [/スタイリング/, 'sparkle'],
];
const AREAS: Readonly<Record<string, IconName | undefined>> = { 頭皮: 'drops', 髪: 'strands' };
