import { useMe } from '../api/session.ts';
import { RecordFilter } from './choice-filter.tsx';

interface SiteFilterProps {
  siteId: number | undefined;
  /** Undefined is every site. */
  onChange: (siteId: number | undefined) => void;
}

/** Narrows a list to one of the sites in reach. */
export const SiteFilter = ({ siteId, onChange }: SiteFilterProps) => (
  <RecordFilter
    label="Site"
    any="All sites"
    nothingFound="No such site"
    choices={useMe().sites.map(({ site_id, name }) => ({ id: site_id, name }))}
    value={siteId}
    onChange={onChange}
  />
);
