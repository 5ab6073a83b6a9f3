/** The pharmacy of the shop for the notice about medicine: front, counter, shelves. 960 × 640. */
import { grad, svg } from './scene-tools.mjs';

const W = 960;
const H = 640;
const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const sign = (x, y, text, size, fill) =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Noto Sans CJK JP, Noto Sans JP, sans-serif" font-weight="700" font-size="${size}" fill="${fill}">${text}</text>`;

/** Boxes of medicine on a shelf, always the same ones. */
const boxes = (y, seed) =>
  Array.from({ length: 22 }, (_, place) => {
    const turn = (place * 7 + seed * 3) % 5;
    const height = 46 + turn * 8;
    const tone = ['#e4eef4', '#cfe0e6', '#f3f0e8', '#d9e6dd', '#e9dfe4'][turn];
    const x = 132 + place * 32;
    return (
      rect(x, y - height, 28, height, tone, 'rx="1.5"') +
      rect(x, y - height * 0.62, 28, 9, ['#2f6f86', '#5b8aa0', '#a08a52', '#5d8a6c', '#94637a'][turn], 'opacity=".75"')
    );
  }).join('');

const shelf = (y, seed) =>
  boxes(y, seed) + rect(120, y, 720, 9, '#cdbfa9') + rect(120, y + 9, 720, 5, '#6e5f49', 'opacity=".25"');

const room = (wall, floor) =>
  `<defs>${grad('pw', wall)}${grad('pf', floor)}</defs>${rect(0, 0, W, 470, 'url(#pw)')}${rect(0, 470, W, 170, 'url(#pf)')}`;
const FLOOR = [
  [0, '#d8ccb9'],
  [1, '#b9aa93'],
];

export const premises = () => ({
  'premises-front': () =>
    svg(
      W,
      H,
      `<defs>${grad('sky', [
        [0, '#dbe8ee'],
        [1, '#f6f8f7'],
      ])}${grad('glass', [
        [0, '#f7f2e4'],
        [1, '#d7e4e2'],
      ])}</defs>${rect(0, 0, W, H, 'url(#sky)')}${rect(70, 60, 820, 470, '#ece6dc')}${rect(70, 60, 820, 84, '#0f4c47')}${sign(480, 116, 'ANGFA STORE オンライン薬店', 38, '#fffdf7')}${rect(70, 144, 820, 10, '#0a3532')}${rect(112, 190, 300, 300, 'url(#glass)', 'stroke="#6b7f7d" stroke-width="6"')}${rect(548, 190, 300, 300, 'url(#glass)', 'stroke="#6b7f7d" stroke-width="6"')}${rect(436, 190, 88, 340, '#cfdedb', 'stroke="#6b7f7d" stroke-width="6"')}${rect(508, 350, 5, 60, '#54625f')}${[
        250, 330, 410,
      ]
        .map((y) => rect(128, y, 268, 6, '#b6a88f') + rect(564, y, 268, 6, '#b6a88f'))
        .join(
          '',
        )}${Array.from({ length: 14 }, (_, place) => rect(134 + place * 19, 216 + (place % 3) * 5, 14, 34 - (place % 3) * 5, place % 2 ? '#9fbcc6' : '#e6ded0') + rect(570 + place * 19, 298 + (place % 2) * 6, 14, 32 - (place % 2) * 6, place % 3 ? '#c6d6cc' : '#b9c9d3')).join('')}${rect(568, 428, 224, 46, '#ffffff', 'stroke="#27548a" stroke-width="3"')}${sign(680, 460, '店舗販売業 許可', 24, '#27548a')}${rect(0, 530, W, 110, '#cfcac1')}${rect(0, 530, W, 6, '#a9a295')}${[
        90, 850,
      ]
        .map(
          (x) =>
            rect(x - 26, 478, 52, 54, '#8a7a62', 'rx="4"') +
            `<ellipse cx="${x}" cy="446" rx="46" ry="52" fill="#5f8a6a"/>`,
        )
        .join('')}`,
    ),
  'premises-counter': () =>
    svg(
      W,
      H,
      `${room(
        [
          [0, '#f4f1ea'],
          [1, '#e5ded1'],
        ],
        FLOOR,
      )}${shelf(180, 1)}${shelf(290, 2)}${rect(250, 26, 460, 60, '#27548a', 'rx="4"')}${sign(480, 67, '医薬品相談カウンター', 32, '#ffffff')}${rect(90, 376, 780, 22, '#f8f4ec')}${rect(110, 398, 740, 170, '#c9b594')}${[
        240, 480, 720,
      ]
        .map((x) => rect(x - 2, 398, 3, 170, '#a8946f'))
        .join(
          '',
        )}${rect(620, 318, 120, 58, '#3a4a50', 'rx="5"')}${rect(630, 326, 100, 42, '#bcd3d8')}${rect(180, 334, 150, 42, '#ffffff', 'stroke="#b9b1a3" stroke-width="2"')}${sign(255, 362, '薬剤師 在店', 22, '#0f4c47')}`,
    ),
  'premises-shelves': () =>
    svg(
      W,
      H,
      `${room(
        [
          [0, '#f1f4f3'],
          [1, '#dde6e4'],
        ],
        FLOOR,
      )}${rect(100, 96, 760, 470, '#e9e0d0')}${rect(120, 116, 720, 430, '#f8f5ee')}${shelf(232, 3)}${shelf(346, 4)}${shelf(460, 5)}${rect(120, 130, 240, 40, '#ffffff', 'stroke="#27548a" stroke-width="3"')}${sign(240, 159, '第１類医薬品', 26, '#27548a')}<path d="M112 108H848V556H112Z" fill="#cfe4ea" fill-opacity=".28" stroke="#7f9ba0" stroke-width="8"/>${rect(476, 108, 8, 448, '#7f9ba0')}${rect(462, 330, 6, 46, '#54625f')}${rect(492, 330, 6, 46, '#54625f')}${sign(480, 612, '薬剤師が管理しています', 22, '#5d5342')}`,
    ),
});
