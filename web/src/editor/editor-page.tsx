import { IconHammer, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { asProblem } from '../api/problem.ts';
import { siteQuery } from '../api/sites.ts';
import { idOf } from '../search-params.ts';
import { NotFound } from '../shell/not-found.tsx';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Empty } from '../ui/empty.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import css from './editor.module.css';
import { EditorWindow } from './editor-window.tsx';
import { useOpenSite } from './use-site-model.ts';

const route = getRouteApi('/whole-window/sites/$siteId/edit');

/** The editor of a site built here: its pages as visitors will see them, edited in place. */
export function EditorPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <Opening siteId={siteId} />;
}

function Opening({ siteId }: { siteId: number }) {
  const { draft } = route.useSearch();
  const { site, error, retry } = useOpenSite({ siteId, changeSet: draft });

  const record = useQuery(siteQuery(siteId)).data;
  if (error)
    return (
      <div className={css.alone}>
        {asProblem(error).code === 'site_forbidden' ? (
          <Empty
            icon={<IconWorldOff size={iconSizes.large} />}
            title="You don’t have access to this site"
            action={<LinkButton to="/sites">Go to your sites</LinkButton>}
          >
            It may belong to a project you are not a member of, or it may have been deleted.
          </Empty>
        ) : (
          <ProblemNotice error={error} title="Couldn’t open the editor" onRetry={retry} />
        )}
      </div>
    );
  if (!site)
    return (
      <div className={css.opening} role="status">
        <span className={css.sheet} />
        <p>Opening your site…</p>
      </div>
    );
  if (site.model.state().revisionId === null)
    return (
      <div className={css.alone}>
        <Empty
          icon={<IconHammer size={iconSizes.large} />}
          title="This site wasn’t made here"
          action={
            <LinkButton
              to="/sites/$siteId/drafts"
              params={{ siteId: String(siteId) }}
              search={{ tab: 'import' }}
            >
              Import its pages
            </LinkButton>
          }
        >
          This site runs somewhere else and is connected to Wheelhouse. Import its pages to edit them here, or
          make a new website from a starter.
        </Empty>
      </div>
    );
  return <EditorWindow key={draft ?? 'shared'} siteId={siteId} record={record} site={site} />;
}
