import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '../../api/projects.ts';
import { type ActivityFilters, activityFiltersOf } from './filters.ts';
import css from './more-filters.module.css';

interface MoreFiltersProps {
  filters: ActivityFilters;
  onApply: (filters: ActivityFilters) => void;
}

const plainFields = [
  ['category', 'Category'],
  ['subcategory', 'Subcategory'],
  ['folder', 'Folder'],
  ['source', 'Source'],
  ['tag', 'Tag'],
] as const;

/** Less common filters, applied together. */
export function MoreFilters({ filters, onApply }: MoreFiltersProps) {
  const projects = useQuery(projectsQuery).data ?? [];
  const [[customName = '', customValue = ''] = []] = Object.entries(filters.custom_fields ?? {});
  const form = useForm({
    initialValues: {
      project_id: filters.project_id === undefined ? null : String(filters.project_id),
      priority: filters.priority ?? '',
      category: filters.category ?? '',
      subcategory: filters.subcategory ?? '',
      folder: filters.folder ?? '',
      source: filters.source ?? '',
      tag: filters.tag ?? '',
      since: filters.since ?? '',
      until: filters.until ?? '',
      customName,
      customValue,
    },
    validate: {
      customName: (name, { customValue: value }) =>
        value !== '' && name.trim() === '' ? 'Name the field.' : null,
    },
  });
  return (
    <form
      className={css.more}
      onSubmit={form.onSubmit(({ customName: name, customValue: value, ...values }) => {
        const { [customName]: _replaced, ...otherFields } = filters.custom_fields ?? {};
        const custom = name.trim() === '' ? otherFields : { ...otherFields, [name.trim()]: value };
        onApply(activityFiltersOf({ ...filters, ...values, custom_fields: custom }));
      })}
    >
      <div className={css.grid}>
        <TextInput type="date" label="From" {...form.getInputProps('since')} />
        <TextInput type="date" label="Until" {...form.getInputProps('until')} />
        <Select
          label="Project"
          placeholder="Any"
          clearable
          searchable
          data={projects.map((project) => ({ value: String(project.project_id), label: project.name }))}
          {...form.getInputProps('project_id')}
        />
        <TextInput
          label="Priority"
          placeholder="low, normal, high, urgent"
          {...form.getInputProps('priority')}
        />
        {plainFields.map(([name, label]) => (
          <TextInput key={name} label={label} {...form.getInputProps(name)} />
        ))}
        <TextInput label="Custom field" placeholder="guests" {...form.getInputProps('customName')} />
        <TextInput label="Value" placeholder="80" {...form.getInputProps('customValue')} />
      </div>
      <div className={css.actions}>
        <Button type="submit">Apply</Button>
      </div>
    </form>
  );
}
