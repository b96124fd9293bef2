import { Select, type SelectProps } from '@mantine/core';
import { useMe } from '../api/session.ts';
import { idOf } from '../search-params.ts';

interface SiteFilterProps extends Pick<SelectProps, 'className'> {
  siteId: number | undefined;
  /** Undefined is every site. */
  onChange: (siteId: number | undefined) => void;
}

/** Narrows a list to one of the sites in reach. */
export function SiteFilter({ siteId, onChange, ...rest }: SiteFilterProps) {
  const { sites } = useMe();
  return (
    <Select
      {...rest}
      aria-label="Site"
      placeholder="All sites"
      searchable
      clearable
      limit={100}
      nothingFoundMessage="No such site"
      data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
      value={siteId === undefined ? null : String(siteId)}
      onChange={(value) => onChange(idOf(value))}
    />
  );
}
