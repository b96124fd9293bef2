import { Select } from '@mantine/core';
import { useMe } from '../api/session.ts';

interface ChoiceFilterProps<T extends string> {
  /** Name for screen readers. */
  label: string;
  /** Text while nothing is selected, for example `Any status`. */
  any: string;
  /** Label of each value. */
  labels: Readonly<Record<T, string>>;
  value: T | undefined;
  onChange: (value: T | undefined) => void;
}

/** Filters a list by one of a few values. */
export const ChoiceFilter = <T extends string>({
  label,
  any,
  labels,
  value,
  onChange,
}: ChoiceFilterProps<T>) => (
  <Select
    aria-label={label}
    placeholder={any}
    clearable
    data={Object.entries<string>(labels).map(([choice, choiceLabel]) => ({
      value: choice,
      label: choiceLabel,
    }))}
    value={value ?? null}
    onChange={(chosen) => onChange((chosen as T | null) ?? undefined)}
  />
);

interface RecordFilterProps {
  label: string;
  /** Text while nothing is selected, for example `All projects`. */
  any: string;
  /** Text when no option matches. */
  nothingFound?: string;
  choices: readonly { readonly id: number; readonly name: string }[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Maximum options in the dropdown; the rest are found by typing. */
const choicesMax = 100;

/** Filters a list by a related record, which is searched by name. */
export const RecordFilter = ({ label, any, nothingFound, choices, value, onChange }: RecordFilterProps) => (
  <Select
    aria-label={label}
    placeholder={any}
    searchable
    clearable
    limit={choicesMax}
    nothingFoundMessage={nothingFound}
    data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === undefined ? null : String(value)}
    onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
  />
);

interface SiteFilterProps {
  siteId: number | undefined;
  /** Undefined for all sites. */
  onChange: (siteId: number | undefined) => void;
}

/** Filters a list by one of the user's sites. */
export const SiteFilter = ({ siteId, onChange }: SiteFilterProps) => (
  <RecordFilter
    label="Site"
    any="All sites"
    nothingFound="Unknown site"
    choices={useMe().sites.map(({ site_id, name }) => ({ id: site_id, name }))}
    value={siteId}
    onChange={onChange}
  />
);
