import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roleNames, siteRolesQuery } from '../../api/site-members.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './people-tab.module.css';

/** Table of site roles, the same one that the server enforces. */
export function RoleTable() {
  const table = useQuery(siteRolesQuery).data;
  if (table === undefined) return null;
  return (
    <Panel
      title="What each role may do"
      description="You choose for each owner and editor whether they can publish or have to ask."
      flush
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard on a phone */}
      <section className={css.scroll} aria-label="What each role may do" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>What</VisuallyHidden>
              </th>
              {table.roles.map(({ role }) => (
                <th key={role} scope="col">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.areas.map(({ says, roles }) => (
              <tr key={says}>
                <th scope="row">{says}</th>
                {table.roles.map(({ role }) =>
                  roles.includes(role) ? (
                    <td key={role} className={css.yes}>
                      <IconCheck size={iconSizes.normal} aria-hidden />
                      <VisuallyHidden>Yes</VisuallyHidden>
                    </td>
                  ) : (
                    <td key={role} className={css.no}>
                      <IconMinus size={iconSizes.small} aria-hidden />
                      <VisuallyHidden>No</VisuallyHidden>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
