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

/** The editor of a site that is built here: its pages, as visitors will see them, to be written on. */
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
            title="This site is not in your reach"
            action={<LinkButton to="/sites">See your sites</LinkButton>}
          >
            It may belong to a project that you are not a member of, or not exist at all.
          </Empty>
        ) : (
          <ProblemNotice error={error} title="The editor cannot be opened" onRetry={retry} />
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
          title="This site is not built here"
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
          It runs elsewhere and is connected to Wheelhouse. Import its pages to edit them here, or make a
          website from a starter.
        </Empty>
      </div>
    );
  return <EditorWindow key={draft ?? 'shared'} siteId={siteId} record={record} site={site} />;
}
