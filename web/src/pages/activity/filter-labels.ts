import { customFieldLabels } from '../../list/custom-field-labels.ts';
import type { FilterLabel } from '../../list/filter-bar.tsx';
import { type ActivityFilters, toDo } from './filters.ts';

const filterNames: Partial<Record<keyof ActivityFilters, string>> = {
  q: 'search',
  since: 'from',
  until: 'until',
};

/** Labels of all active filters. */
export function filterLabels(
  filters: ActivityFilters,
  names: { site: (id: number) => string; project: (id: number) => string },
): FilterLabel<ActivityFilters>[] {
  const { custom_fields: custom = {}, ...plain } = filters;
  const labels = Object.entries(plain).map(([key, value]) => {
    const without: ActivityFilters = { ...filters };
    delete without[key as keyof ActivityFilters];
    if (key === 'site_id') return { text: `site: ${names.site(Number(value))}`, without };
    if (key === 'project_id') return { text: `project: ${names.project(Number(value))}`, without };
    if (key === 'status' && value === toDo) return { text: 'to go through', without };
    return { text: `${filterNames[key as keyof ActivityFilters] ?? key}: ${value}`, without };
  });
  return [...labels, ...customFieldLabels(custom, filters)];
}
