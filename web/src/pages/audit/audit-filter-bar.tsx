import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { auditChaptersQuery } from '../../api/audit.ts';
import { peopleQuery } from '../../api/people.ts';
import { RecordFilter, SiteFilter } from '../../list/choice-filter.tsx';
import { activeOf, FilterBar } from '../../list/filter-bar.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import css from './audit-page.module.css';
import { filterLabels } from './filter-labels.ts';
import { type AuditFilters, auditFiltersOf } from './filters.ts';
import { interfaceLabels, readsLabels, resultLabels } from './labels.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters of the audit log, stored in the address. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { go, set } = useFilters(filters);
  const { sort, ...narrowing } = filters;
  const people = useQuery(peopleQuery).data ?? [];
  const chapters = useQuery(auditChaptersQuery).data ?? [];
  const person = people.find(({ email }) => email === filters.actor);
  return (
    <FilterBar
      labels={filterLabels(filters, (email) => people.some((one) => one.email === email))}
      cleared={Object.keys(narrowing).length > 0 ? compact({ sort }) : undefined}
      active={activeOf(narrowing)}
      go={go}
      more={() => <MoreFilters key={JSON.stringify(filters)} filters={filters} onApply={go} />}
    >
      <SearchField
        label="Search operation, caller, error, request ID or IP address"
        placeholder="Search operation, error, request ID"
        value={filters.q ?? ''}
        onChange={(q) => set({ q: q || undefined })}
      />
      <RecordFilter
        label="Person"
        any="Anyone"
        nothingFound="Nobody of this name"
        choices={people.map(({ account_id, name }) => ({ id: account_id, name }))}
        value={person?.account_id}
        onChange={(id) => set({ actor: people.find(({ account_id }) => account_id === id)?.email })}
      />
      <SiteFilter siteId={filters.site_id} onChange={(site_id) => set({ site_id })} />
      <Select
        aria-label="Kind"
        placeholder="Anything"
        searchable
        clearable
        nothingFoundMessage="No such kind"
        data={chapters}
        value={filters.chapter ?? null}
        onChange={(chapter) => set({ chapter: chapter ?? undefined })}
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
      result: filters.result ?? null,
      reads: filters.reads ?? null,
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
          label="Result"
          placeholder="Any"
          clearable
          data={optionsOf(resultLabels)}
          {...form.getInputProps('result')}
        />
        <Select
          label="Reads"
          placeholder="Page reads hidden"
          clearable
          data={optionsOf(readsLabels)}
          {...form.getInputProps('reads')}
        />
        <Select
          label="Interface"
          placeholder="Any"
          clearable
          data={optionsOf(interfaceLabels)}
          {...form.getInputProps('interface')}
        />
        <TextInput label="Operation" placeholder="event.send" {...form.getInputProps('action')} />
        <TextInput label="Caller" placeholder="site token 21" {...form.getInputProps('actor')} />
        <TextInput label="Error code" placeholder="validation_failed" {...form.getInputProps('error_code')} />
      </div>
      <div className={css.buttons}>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  );
}
