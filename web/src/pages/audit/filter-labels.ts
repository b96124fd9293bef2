import type { AuditEntry } from '../../api/records.ts';
import type { FilterLabel } from '../../list/filter-bar.tsx';
import type { AuditFilters } from './filters.ts';
import { interfaceLabel, readsLabels, recordLabel, resultLabels } from './labels.ts';

const names: Partial<Record<keyof AuditFilters, string>> = {
  result: 'Result',
  reads: 'Reads',
  interface: 'Interface',
  action: 'Operation',
  record: 'Record',
  error_code: 'Error code',
  request_id: 'Request ID',
  since: 'From',
  until: 'Until',
};

/** Labels of active filters that no field shows. The field for people shows only those who have an account. */
export const filterLabels = (
  filters: AuditFilters,
  isPerson: (email: string) => boolean,
): FilterLabel<AuditFilters>[] =>
  Object.entries(filters).flatMap(([key, value]) => {
    const name = key === 'actor' && !isPerson(value) ? 'Caller' : names[key as keyof AuditFilters];
    if (name === undefined) return [];
    const without: AuditFilters = { ...filters };
    delete without[key as keyof AuditFilters];
    return [{ text: `${name}: ${labelOf(key, String(value))}`, without }];
  });

function labelOf(key: string, value: string): string {
  if (key === 'interface') return interfaceLabel(value);
  if (key === 'result') return resultLabels[value as AuditEntry['result']];
  if (key === 'reads') return readsLabels[value] ?? value;
  return key === 'record' ? recordLabel(value) : value;
}
