import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { projectsQuery } from '../../api/projects.ts';
import { healthQuery, sitesQuery } from '../../api/sites.ts';
import { paths } from '../../paths.ts';
import { compact, idOf, oneOf } from '../../search-params.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { siteStates, siteStateWords } from '../../ui/site-state.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { matchingSites } from './matching-sites.ts';
import { NewSiteDialog } from './new-site-dialog.tsx';
import type { SitesSearch } from './search.ts';
import css from './sites-page.module.css';
import { SitesTable } from './sites-table.tsx';

const route = getRouteApi('/signed-in/sites');

/** Every site in reach, whether it is heard from, and the way to make one. */
export function SitesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const sites = useQuery(sitesQuery);
  const health = useQuery(healthQuery);
  const projects = useQuery(projectsQuery).data ?? [];
  const projectName = (id: number) =>
    projects.find((each) => each.project_id === id)?.name ?? `Project ${id}`;
  const set = (change: { [K in keyof SitesSearch]?: SitesSearch[K] | undefined }) =>
    void navigate({ to: paths.sites, search: compact({ ...search, ...change }), replace: true });
  const rows = matchingSites(sites.data ?? [], health.data?.data ?? [], search);
  const error = sites.error ?? health.error;
  return (
    <>
      <PageHeader
        title="Sites"
        description="The websites that are connected, and whether they are heard from"
        actions={
          <Button leftSection={<IconPlus size={17} />} onClick={() => set({ new: true })}>
            Add a site
          </Button>
        }
      />
      <search className={css.bar} aria-label="Filters">
        <TextInput
          className={css.search}
          type="search"
          aria-label="Search by name or address"
          placeholder="Search by name or address"
          leftSection={<IconSearch size={17} />}
          value={search.q ?? ''}
          onChange={(event) => set({ q: event.currentTarget.value || undefined })}
        />
        <Select
          aria-label="Project"
          placeholder="All projects"
          clearable
          searchable
          data={projects.map((each) => ({ value: String(each.project_id), label: each.name }))}
          value={search.project === undefined ? null : String(search.project)}
          onChange={(value) => set({ project: idOf(value) })}
        />
        <Select
          aria-label="State"
          placeholder="Any state"
          clearable
          data={siteStates.map((state) => ({ value: state, label: siteStateWords[state] }))}
          value={search.state ?? null}
          onChange={(value) => set({ state: oneOf(siteStates, value) })}
        />
      </search>
      {error ? (
        <div className={css.notice}>
          <ProblemNotice
            error={error}
            title="Not everything could be read"
            onRetry={() => void sites.refetch()}
          />
        </div>
      ) : null}
      {sites.data === undefined ? (
        sites.error ? null : (
          <div className={css.panel}>
            <SkeletonRows />
          </div>
        )
      ) : (
        <div className={css.panel}>
          {sites.data.length === 0 ? (
            <Empty
              icon={<IconWorld size={24} />}
              title="No sites yet"
              action={<Button onClick={() => set({ new: true })}>Add a site</Button>}
            >
              A site is a website of yours. Connect it, and everything its forms take in arrives here.
            </Empty>
          ) : rows.length === 0 ? (
            <Empty
              icon={<IconSearch size={24} />}
              title="No site fits"
              action={
                <LinkButton to={paths.sites} search={{}} variant="default">
                  Show all {sites.data.length}
                </LinkButton>
              }
            />
          ) : (
            <SitesTable rows={rows} projectName={projectName} />
          )}
        </div>
      )}
      <NewSiteDialog
        isOpen={search.new === true}
        projects={projects}
        projectId={search.project}
        onClose={() => set({ new: undefined })}
      />
    </>
  );
}
