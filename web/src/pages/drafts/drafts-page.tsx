import { Tabs } from '@mantine/core';
import { IconFileImport, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Contents, contentsQuery } from '../../api/builder.ts';
import { asProblem } from '../../api/problem.ts';
import { useSiteName } from '../../api/session.ts';
import { compact, idOf, oneOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ChangesTab } from './changes-tab.tsx';
import css from './drafts.module.css';
import { HistoryTab } from './history-tab.tsx';
import { ImportForm } from './import-form.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { draftsTabLabels, draftsTabs } from './search.ts';

const route = getRouteApi('/signed-in/sites/$siteId/drafts');

/** Drafts of a site hosted elsewhere: unpublished changes, preview, history, and imports. */
export function DraftsPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <SiteDrafts siteId={siteId} />;
}

function SiteDrafts({ siteId }: { siteId: number }) {
  const siteName = useSiteName();
  const { set, tab } = route.useSearch();
  const { data, error, refetch } = useQuery(contentsQuery({ siteId, changeSet: set }));
  const params = { siteId: String(siteId) };
  return (
    <>
      <PageHeader
        title="Drafts"
        above={
          <TextLink to="/sites/$siteId" params={params} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description="Visitors see a draft once it is published"
        actions={
          data && data.revision_id !== null ? (
            <LinkButton to="/sites/$siteId/edit" params={params} search={compact({ draft: set })}>
              Open the editor
            </LinkButton>
          ) : undefined
        }
      />
      {error ? (
        asProblem(error).code === 'site_forbidden' ? (
          <Empty
            icon={<IconWorldOff size={iconSizes.large} />}
            title="You don’t have access to this site"
            action={<LinkButton to="/sites">Go to your sites</LinkButton>}
          >
            It may belong to a project you are not a member of, or it may have been deleted.
          </Empty>
        ) : (
          <ProblemNotice error={error} title="Couldn’t load drafts" onRetry={() => void refetch()} />
        )
      ) : data === undefined ? (
        <SkeletonRows isTall />
      ) : data.revision_id === null && tab !== 'import' ? (
        <Empty
          icon={<IconFileImport size={iconSizes.large} />}
          title="This site has no drafts"
          action={
            <LinkButton to="/sites/$siteId/drafts" params={params} search={{ tab: 'import' }}>
              Import its pages
            </LinkButton>
          }
        >
          This site runs somewhere else and is connected to Wheelhouse. Import its pages to edit them here, or
          make a new website from a starter.
        </Empty>
      ) : (
        <DraftTabs siteId={siteId} contents={data} />
      )}
    </>
  );
}

function DraftTabs({ siteId, contents }: { siteId: number; contents: Contents }) {
  const { tab = 'changes', set } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => {
        const nextTab = oneOf(draftsTabs, value);
        if (nextTab)
          void navigate({ search: compact({ tab: nextTab, set }), replace: true, resetScroll: false });
      }}
    >
      <Tabs.List className={css.tabs}>
        {draftsTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {draftsTabLabels[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="changes">
        <ChangesTab siteId={siteId} />
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {contents.revision_id === null ? null : (
          <PreviewTab siteId={siteId} revisionId={contents.revision_id} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryTab siteId={siteId} />
      </Tabs.Panel>
      <Tabs.Panel value="import">
        <Panel
          title="Import a site"
          description="Imports up to 50 pages as a draft, with texts, tables and links. Visitors see it once you publish."
        >
          <ImportForm
            siteId={siteId}
            actions={(draft) => (
              <>
                <LinkButton
                  to="/sites/$siteId/drafts"
                  params={{ siteId: String(siteId) }}
                  search={{ tab: 'preview', set: draft }}
                >
                  Preview
                </LinkButton>
                <LinkButton
                  to="/sites/$siteId/drafts"
                  params={{ siteId: String(siteId) }}
                  search={{ tab: 'changes' }}
                  variant="default"
                >
                  Review changes
                </LinkButton>
              </>
            )}
          />
        </Panel>
      </Tabs.Panel>
    </Tabs>
  );
}
