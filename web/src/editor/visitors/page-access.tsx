import { NativeSelect } from '@mantine/core';
import { compile } from '../../../../renderer/edits/index.ts';
import { useOwnRole } from '../../api/session.ts';
import { Part } from '../../ui/sheet.tsx';
import { newId } from '../model/block-changes.ts';
import { type EditedPage, nameOfPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';
import { CustomerLinks } from './customer-links.tsx';
import { TeamLinkButton } from './team-link.tsx';

const roles = [
  { value: 'page', label: 'Everyone' },
  { value: 'team', label: 'The team' },
  { value: 'customer', label: 'Customers' },
  { value: 'home', label: 'Everyone, as the home page' },
] as const;
type PageRole = (typeof roles)[number]['value'];

/** Readers of each page, and the links to pages that are not public. */
export function PageAccess({ siteId, model, pages }: PanelProps) {
  const set = (page: EditedPage, role: PageRole) => {
    const edit = { op: 'page.set_role', page_id: page.page_id, role } as const;
    model.change({ patches: compile(edit, model.state().documents, newId).patches });
  };
  const canManageAccess = useOwnRole(siteId).areas.includes('settings');
  const hasRole = (role: PageRole) => pages.some((page) => page.role === role);
  return (
    <>
      <p className={css.quiet}>
        Pages for the team or customers are left out of search and the sitemap. Changes apply when you
        publish.
      </p>
      <ul className={css.links} aria-label="Access">
        {pages.map((page) => (
          <li key={page.page_id} className={css.access}>
            <span className={css.words}>
              <span className={css.name}>{nameOfPage(page)}</span>
              <span className={css.quiet}>{page.path}</span>
            </span>
            {page.role === 'home' ? (
              <span className={css.quiet}>Everyone: the home page</span>
            ) : (
              <NativeSelect
                aria-label={`Who sees ${page.title}`}
                data={[...roles]}
                value={page.role ?? 'page'}
                onChange={({ currentTarget }) => set(page, currentTarget.value as PageRole)}
              />
            )}
          </li>
        ))}
      </ul>
      {canManageAccess ? null : (
        <p className={css.quiet}>Only owners of the site can give people access to restricted pages.</p>
      )}
      {canManageAccess ? (
        <>
          <Part title="The team">
            <p className={css.quiet}>
              {hasRole('team')
                ? 'You and your colleagues can open the published pages from here.'
                : 'No team-only pages yet. Choose “The team” for a page, such as internal prices or rotas.'}
            </p>
            {hasRole('team') ? <TeamLinkButton siteId={siteId} /> : null}
          </Part>
          <Part title="Customers">
            <p className={css.quiet}>
              {hasRole('customer')
                ? 'Each customer gets a personal link that works in one browser.'
                : 'No customer-only pages yet. Choose “Customers” for a page, then send personal links.'}
            </p>
            <CustomerLinks siteId={siteId} isNeeded={hasRole('customer')} />
          </Part>
        </>
      ) : null}
    </>
  );
}
