import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMe } from '../../api/session.ts';
import { useFilters } from '../../list/use-filters.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import css from './audit-page.module.css';
import { type AuditFilters, auditFiltersOf, interfaces, results } from './filters.ts';

/** Narrows the audit log; what is applied stands in the address. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { go } = useFilters(filters);
  const { sites } = useMe();
  const form = useForm({
    initialValues: {
      result: filters.result ?? null,
      interface: filters.interface ?? null,
      site_id: filters.site_id === undefined ? null : String(filters.site_id),
      action: filters.action ?? '',
      actor: filters.actor ?? '',
      error_code: filters.error_code ?? '',
      request_id: filters.request_id ?? '',
      since: filters.since ?? '',
      until: filters.until ?? '',
    },
  });
  const apply = (values: Record<string, unknown>) => go(auditFiltersOf(values));
  /** Choosing from a list counts at once; typed text waits for the button. */
  const choice = (name: 'result' | 'interface' | 'site_id') => ({
    value: form.values[name],
    onChange: (value: string | null) => apply({ ...form.getValues(), [name]: value }),
    placeholder: 'Any',
    clearable: true,
  });
  return (
    <search aria-label="Filters">
      <form className={css.bar} onSubmit={form.onSubmit(apply)}>
        <Select label="Result" data={[...results]} {...choice('result')} />
        <Select label="Interface" data={[...interfaces]} {...choice('interface')} />
        <Select
          label="Site"
          searchable
          limit={100}
          data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
          {...choice('site_id')}
        />
        <TextInput label="Action" placeholder="event.send" {...form.getInputProps('action')} />
        <TextInput label="By" placeholder="ada@example.com" {...form.getInputProps('actor')} />
        <TextInput label="Error code" placeholder="validation_failed" {...form.getInputProps('error_code')} />
        <TextInput label="Request" placeholder="req_…" {...form.getInputProps('request_id')} />
        <TextInput label="From" type="date" {...form.getInputProps('since')} />
        <TextInput label="Until" type="date" {...form.getInputProps('until')} />
        <div className={css.buttons}>
          <Button type="submit">Apply</Button>
          {Object.keys(filters).length === 0 ? null : (
            <LinkButton to={paths.audit} search={{}} variant="default">
              Clear
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  );
}
