import type { FilterLabel } from '../../list/filter-bar.tsx';
import type { AuditFilters } from './filters.ts';
import { interfaceLabel, recordLabel } from './labels.ts';

const names: Partial<Record<keyof AuditFilters, string>> = {
  interface: 'Interface',
  action: 'Action',
  actor: 'User or token',
  record: 'Record',
  error_code: 'Error code',
  request_id: 'Request ID',
  since: 'From',
  until: 'Until',
};

/** Labels of active filters that no field shows. */
export const filterLabels = (filters: AuditFilters): FilterLabel<AuditFilters>[] =>
  Object.entries(filters).flatMap(([key, value]) => {
    const name = names[key as keyof AuditFilters];
    if (name === undefined) return [];
    const without: AuditFilters = { ...filters };
    delete without[key as keyof AuditFilters];
    return [{ text: `${name}: ${labelOf(key, String(value))}`, without }];
  });

function labelOf(key: string, value: string): string {
  if (key === 'interface') return interfaceLabel(value);
  return key === 'record' ? recordLabel(value) : value;
}
