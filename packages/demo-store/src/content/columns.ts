import { hairColumns } from './columns/hair.ts';
import { livingColumns } from './columns/living.ts';
import { skinColumns } from './columns/skin.ts';
import type { Column } from './types.ts';

export const columns: Column[] = [...hairColumns, ...skinColumns, ...livingColumns];
