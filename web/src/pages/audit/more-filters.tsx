import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import css from './audit-page.module.css';
import { type AuditFilters, auditFiltersOf } from './filters.ts';
import { interfaceWords } from './words.ts';

interface MoreFiltersProps {
  filters: AuditFilters;
  onApply: (filters: AuditFilters) => void;
}

/** The filters that are needed less often, applied together. */
export function MoreFilters({ filters, onApply }: MoreFiltersProps) {
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
          data={Object.entries(interfaceWords).map(([value, label]) => ({ value, label }))}
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
