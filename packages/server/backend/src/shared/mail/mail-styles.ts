import type { CSSProperties } from 'react';

/** Mail clients support neither style sheets nor scripts: all styles are inline. */
const SANS = "'Hiragino Sans','Noto Sans JP',Meiryo,sans-serif";
const SERIF = "'Hiragino Mincho ProN','Noto Serif JP',serif";
const TEAL = '#0d4f4c';
const LINE = '1px solid #dbe3e5';

const paragraph: CSSProperties = { margin: 0, fontSize: 14, lineHeight: 1.8, whiteSpace: 'pre-line' };
const centred: CSSProperties = { ...paragraph, textAlign: 'center' };

type Part =
  | 'page'
  | 'sheet'
  | 'brand'
  | 'name'
  | 'words'
  | 'heading'
  | 'table'
  | 'label'
  | 'value'
  | 'buttonLine'
  | 'button'
  | 'linkLine'
  | 'desk';

export const styles: Readonly<Record<Part, CSSProperties>> = {
  page: { margin: 0, padding: '24px 12px', background: '#f4f7f7', color: '#16242b', fontFamily: SANS },
  sheet: { maxWidth: 650, padding: '28px 24px', border: LINE, borderRadius: 8, background: '#fff' },
  brand: { margin: '0 0 20px', color: TEAL, font: `700 20px/1.4 ${SERIF}`, letterSpacing: '.12em' },
  name: { ...paragraph, marginBottom: 8 },
  words: paragraph,
  heading: { margin: '28px 0 8px', paddingBottom: 6, borderBottom: `2px solid ${TEAL}`, fontSize: 16, lineHeight: 1.8 },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: 14, lineHeight: 1.8 },
  label: {
    width: '38%',
    padding: '4px 12px 4px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    color: '#42525a',
  },
  value: { padding: '4px 0', verticalAlign: 'top', whiteSpace: 'pre-line' },
  buttonLine: { ...centred, margin: '28px 0' },
  button: {
    padding: '12px 28px',
    borderRadius: 4,
    background: TEAL,
    color: '#fff',
    fontWeight: 700,
    textDecoration: 'none',
  },
  linkLine: { ...centred, margin: '0 0 28px' },
  desk: { ...paragraph, paddingTop: 16, borderTop: LINE, color: '#42525a', fontSize: 12 },
};
