import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChoiceFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import css from './audit-page.module.css';
import { filterLabels } from './filter-labels.ts';
import { type AuditFilters, auditFiltersOf } from './filters.ts';
import { interfaceLabels, resultLabels } from './labels.ts';

const readsLabels = { none: 'All reads hidden', all: 'All reads shown' };

/** Filters of the audit log, stored in the address. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { go, set } = useFilters(filters);
  const { sort, ...narrowing } = filters;
  return (
    <FilterBar
      labels={filterLabels(filters)}
      cleared={Object.keys(narrowing).length > 0 ? compact({ sort }) : undefined}
      active={activeOf(narrowing)}
      go={go}
      more={() => <MoreFilters key={JSON.stringify(filters)} filters={filters} onApply={go} />}
    >
      <SearchField
        label="Search action, user, token, error, request ID or IP address"
        placeholder="Search action, user, error, request ID"
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <SiteFilter siteId={filters.site_id} onChange={(site_id) => set({ site_id })} />
      <ChoiceFilter
        label="Result"
        any="Any result"
        words={resultLabels}
        value={filters.result}
        onChange={(result) => set({ result })}
      />
      <ChoiceFilter
        label="Reads"
        any="Page reads hidden"
        words={readsLabels}
        value={filters.reads}
        onChange={(reads) => set({ reads })}
      />
    </FilterBar>
  );
}

interface MoreFiltersProps {
  filters: AuditFilters;
  onApply: (filters: AuditFilters) => void;
}

/** Less common filters, applied together. */
function MoreFilters({ filters, onApply }: MoreFiltersProps) {
  const form = useForm({
    initialValues: {
      since: filters.since ?? '',
      until: filters.until ?? '',
      interface: filters.interface ?? null,
      action: filters.action ?? '',
      actor: filters.actor ?? '',
      error_code: filters.error_code ?? '',
    },
  });
  return (
    <form
      className={css.more}
      onSubmit={form.onSubmit((values) => onApply(auditFiltersOf({ ...filters, ...values })))}
    >
      <div className={css.grid}>
        <TextInput type="date" label="From" {...form.getInputProps('since')} />
        <TextInput type="date" label="Until" {...form.getInputProps('until')} />
        <Select
          label="Interface"
          placeholder="Any"
          clearable
          data={Object.entries(interfaceLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('interface')}
        />
        <TextInput label="Action" placeholder="event.send" {...form.getInputProps('action')} />
        <TextInput label="User or token" placeholder="ada@example.com" {...form.getInputProps('actor')} />
        <TextInput label="Error code" placeholder="validation_failed" {...form.getInputProps('error_code')} />
      </div>
      <div className={css.buttons}>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  );
}
