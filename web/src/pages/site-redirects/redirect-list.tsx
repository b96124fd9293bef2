import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteRedirect, type Redirect } from '../../api/redirects.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { useWrite } from '../../ui/use-write.ts';
import { statusLabels, targetLabel } from './redirect-labels.ts';
import css from './redirects.module.css';

interface RedirectListProps {
  siteId: number;
  rules: readonly Redirect[];
  onEdit: (rule: Redirect) => void;
}

/** Rows shown at once; the search filters the rest. */
const shownMax = 100;
/** Number of rules from which a search field is shown. */
const searchedFrom = 8;

/** Redirects ordered by address. */
export function RedirectList({ siteId, rules, onEdit }: RedirectListProps) {
  const [searchText, setSearchText] = useState('');
  const [limit, setLimit] = useState(shownMax);
  const query = searchText.trim().toLowerCase();
  const matching = rules.filter(({ from, to }) => `${from} ${to ?? ''}`.toLowerCase().includes(query));
  const remove = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ redirect_id }: Redirect) => deleteRedirect(siteId, redirect_id),
    successMessage: () => 'Redirect deleted.',
  });
  return (
    <>
      {rules.length < searchedFrom ? null : (
        <div className={css.search}>
          <TextInput
            aria-label="Search old addresses"
            placeholder="Search"
            leftSection={<IconSearch size={iconSizes.normal} />}
            value={searchText}
            onChange={({ currentTarget }) => setSearchText(currentTarget.value)}
          />
        </div>
      )}
      <ul className={css.rules} aria-label="Old addresses">
        {matching.slice(0, limit).map((rule) => (
          <li key={rule.redirect_id} className={css.rule}>
            <button type="button" className={css.open} onClick={() => onEdit(rule)}>
              <code className={css.address}>{rule.from}</code>
              <span className={css.leads}>
                <IconArrowRight size={iconSizes.small} aria-hidden className={css.arrow} />
                {targetLabel(rule)}
              </span>
              {rule.problem === null ? null : (
                <span className={css.problem}>
                  <IconAlertTriangle size={iconSizes.small} aria-hidden />
                  {rule.problem}
                </span>
              )}
            </button>
            <span className={css.status}>{statusLabels[rule.status].short}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Delete the redirect from ${rule.from}`}
              disabled={remove.isBusy}
              onClick={() => remove.run(rule)}
            >
              <IconTrash size={iconSizes.normal} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {matching.length === 0 ? <p className={css.none}>No addresses contain “{searchText.trim()}”.</p> : null}
      {matching.length > limit ? (
        <div className={css.more}>
          <Button variant="default" size="xs" onClick={() => setLimit(limit + shownMax)}>
            Show {Math.min(shownMax, matching.length - limit)} more
          </Button>
        </div>
      ) : null}
    </>
  );
}
