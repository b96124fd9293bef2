import { compact } from '../search-params.ts';
import type { FilterLabel } from './filter-bar.tsx';

/** Labels of the filters by custom fields. */
export const customFieldLabels = <S extends { custom_fields?: Record<string, string> }>(
  fields: Record<string, string>,
  filters: S,
): FilterLabel<S>[] =>
  Object.entries(fields).map(([name, value]) => {
    const { [name]: _taken, ...remaining } = fields;
    const custom_fields = Object.keys(remaining).length === 0 ? undefined : remaining;
    return { text: `${name} = ${value}`, without: compact({ ...filters, custom_fields }) as S };
  });
