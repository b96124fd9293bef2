import { Button, Tabs } from '@mantine/core';
import { IconHammer, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { type Contents, contentsQuery, type View } from '../../api/builder.ts';
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
import { AccessTab } from './access-tab.tsx';
import css from './builder.module.css';
import { ChangesTab } from './changes-tab.tsx';
import { DocumentForm } from './document-form.tsx';
import { navigationFields, themeFields } from './documents.ts';
import { EffectsTab } from './effects-tab.tsx';
import { FormsTab } from './forms-tab.tsx';
import { GalleriesTab } from './galleries-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { ImportTab } from './import-tab.tsx';
import { pagesIn } from './page-documents.ts';
import { PagesTab } from './pages-tab.tsx';
import { PreviewTab } from './preview-tab.tsx';
import { ProtectionTab } from './protection-tab.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { builderTabs, builderTabWords } from './search.ts';
import { SearchTab } from './search-tab.tsx';
import { ServicesTab } from './services-tab.tsx';

const route = getRouteApi('/signed-in/sites/$siteId/builder');

/** A site that is made here: its pages, what is staged, and the way to publish it. */
export function BuilderPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <OfSite siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: number }) {
  const siteName = useSiteName();
  const { set, tab } = route.useSearch();
  const view = { siteId, changeSet: set };
  const { data, error, refetch } = useQuery(contentsQuery(view));
  const [isPublishing, setPublishing] = useState(false);
  const isStaged = data?.change_set_id != null;
  return (
    <>
      <PageHeader
        title="Site builder"
        above={
          <TextLink to="/sites/$siteId" params={{ siteId: String(siteId) }} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description={
          data && data.revision_id !== null ? (
            <Shown contents={data} isNamed={set !== undefined} />
          ) : undefined
        }
        actions={
          data && data.revision_id !== null ? (
            <>
              <LinkButton to="/sites/$siteId/edit" params={{ siteId: String(siteId) }} variant="default">
                Open the editor
              </LinkButton>
              <LinkButton to="/sites/$siteId/media" params={{ siteId: String(siteId) }} variant="default">
                Media library
              </LinkButton>
              <Button
                disabled={!isStaged}
                title={isStaged ? undefined : 'Everything is published.'}
                onClick={() => setPublishing(true)}
              >
                Publish…
              </Button>
            </>
          ) : undefined
        }
      />
      {error ? (
        asProblem(error).code === 'site_forbidden' ? (
          <Empty
            icon={<IconWorldOff size={iconSizes.large} />}
            title="This site is not in your reach"
            action={<LinkButton to="/sites">See your sites</LinkButton>}
          >
            It may belong to a project that you are not a member of, or not exist at all.
          </Empty>
        ) : (
          <ProblemNotice error={error} title="The site cannot be read" onRetry={() => void refetch()} />
        )
      ) : data === undefined ? (
        <SkeletonRows isTall />
      ) : data.revision_id === null && tab === 'import' ? (
        <ImportTab siteId={siteId} />
      ) : data.revision_id === null ? (
        <Empty
          icon={<IconHammer size={iconSizes.large} />}
          title="This site is not built here"
          action={
            <LinkButton
              to="/sites/$siteId/builder"
              params={{ siteId: String(siteId) }}
              search={{ tab: 'import' }}
            >
              Import its pages
            </LinkButton>
          }
        >
          It runs elsewhere and is connected to Wheelhouse. Import its pages to edit them here, or create a
          site from a starter.
        </Empty>
      ) : (
        <Parts view={view} contents={data} />
      )}
      {data?.revision_id && data.hash && isPublishing ? (
        <PublishDialog
          siteId={siteId}
          revisionId={data.revision_id}
          hash={data.hash}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </>
  );
}

const Shown = ({ contents, isNamed }: { contents: Contents; isNamed: boolean }) => (
  <span>
    {contents.change_set_id === null
      ? 'Showing what is live. Your next change begins a draft; visitors see nothing of it until you publish.'
      : `Showing ${isNamed ? 'the draft' : 'your draft'} ${contents.change_set_id}. Visitors see nothing of it until you publish.`}
  </span>
);

function Parts({ view, contents }: { view: View; contents: Contents }) {
  const { tab = 'pages', set } = route.useSearch();
  const navigate = route.useNavigate();
  const pages = pagesIn(contents);
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(value) => {
        const wanted = oneOf(builderTabs, value);
        if (wanted)
          void navigate({ search: compact({ tab: wanted, set }), replace: true, resetScroll: false });
      }}
    >
      <Tabs.List className={css.tabs}>
        {builderTabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {builderTabWords[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="pages">
        <PagesTab view={view} contents={contents} />
      </Tabs.Panel>
      <Tabs.Panel value="navigation">
        <Panel title="Navigation" description="The links above and below every page">
          <DocumentForm
            view={view}
            path="navigation.json"
            schema={navigationFields}
            pages={pages}
            label="Navigation"
          />
        </Panel>
      </Tabs.Panel>
      <Tabs.Panel value="theme">
        <Panel
          title="Theme"
          description="A few choices; colours, contrast and the dark scheme are computed from them"
        >
          <DocumentForm view={view} path="site.json" schema={themeFields} pages={pages} label="Theme" />
        </Panel>
      </Tabs.Panel>
      <Tabs.Panel value="services">
        <ServicesTab view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="forms">
        <FormsTab view={view} pages={pages} />
      </Tabs.Panel>
      <Tabs.Panel value="galleries">
        <GalleriesTab view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="effects">
        <EffectsTab view={view} pages={pages} />
      </Tabs.Panel>
      <Tabs.Panel value="search">
        <SearchTab view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="access">
        <AccessTab view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="protection">
        <ProtectionTab siteId={view.siteId} />
      </Tabs.Panel>
      <Tabs.Panel value="import">
        <ImportTab siteId={view.siteId} />
      </Tabs.Panel>
      <Tabs.Panel value="changes">
        <ChangesTab siteId={view.siteId} />
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {contents.revision_id === null ? null : (
          <PreviewTab siteId={view.siteId} revisionId={contents.revision_id} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryTab siteId={view.siteId} />
      </Tabs.Panel>
    </Tabs>
  );
}
