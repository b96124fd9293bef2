import { Alert, Button, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Starter, startersQuery } from '../../api/builder.ts';
import { createProject, projectsQuery } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { createSite } from '../../api/sites.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './new-site.module.css';
import { pictureOf } from './starter-pictures.ts';

const route = getRouteApi('/signed-in/sites/new');

/** Starters to choose from: one click makes the site and opens its home page on the canvas. */
export function NewSitePage() {
  const isImport = route.useSearch().import === true;
  const starters = useQuery(startersQuery);
  const projects = useQuery(projectsQuery);
  const error = starters.error ?? projects.error;
  return (
    <>
      <PageHeader
        title={isImport ? 'Import a website' : 'Make a website'}
        above={
          <TextLink to="/sites" size="sm">
            Sites
          </TextLink>
        }
        description={
          isImport
            ? 'Its pages are read from its address or from a zip. Nobody sees them here until you publish.'
            : 'Choose how it begins: everything can be changed, and nobody sees it until you publish.'
        }
      />
      {error ? (
        <ProblemNotice
          error={error}
          title="The starters cannot be read"
          onRetry={() => void Promise.all([starters.refetch(), projects.refetch()])}
        />
      ) : starters.data === undefined || projects.data === undefined ? (
        <SkeletonRows isTall />
      ) : (
        <NewSite starters={starters.data.data} projects={projects.data} />
      )}
    </>
  );
}

interface NewSiteProps {
  starters: readonly Starter[];
  projects: readonly Project[];
}

function NewSite({ starters, projects }: NewSiteProps) {
  const navigate = useNavigate();
  const isImport = route.useSearch().import === true;
  const bare = starters.find(({ starter_key }) => starter_key === 'bare');
  const [name, setName] = useState('');
  const [projectId, setProjectId] = useState(String(projects[0]?.project_id ?? ''));
  const create = useWrite({
    changes: ['site', 'project'],
    write: async ({ starter_key: key, name: ofStarter }: Starter) => {
      // A first site needs no project chosen: it gets one of its name.
      const project =
        projectId === '' ? (await createProject(name.trim() || ofStarter)).project_id : Number(projectId);
      return createSite({
        kind: 'starter',
        starter_key: key as NonNullable<Parameters<typeof createSite>[0]['starter_key']>,
        name: name.trim() || ofStarter,
        project_id: project,
      });
    },
    onDone: ({ site_id }) => {
      const params = { siteId: String(site_id) };
      void (isImport
        ? navigate({ to: '/sites/$siteId/edit', params, search: { panel: 'pages', part: 'import' } })
        : navigate({ to: '/sites/$siteId/edit', params }));
    },
  });
  return (
    <>
      <ProblemNotice error={create.problem} title="The site is not made" />
      <div className={css.about}>
        <TextInput
          label="Name of the site"
          description="Optional: you can change it at any time."
          placeholder="Example Bakery"
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {projects.length > 1 ? (
          <ProjectSelect
            projects={projects}
            value={projectId}
            onChange={(value) => setProjectId(value ?? '')}
          />
        ) : null}
      </div>
      {create.isBusy ? (
        <Alert role="status" mb="md">
          Making your site. It opens in a moment.
        </Alert>
      ) : null}
      {isImport && bare ? (
        <Button loading={create.isBusy} onClick={() => create.run({ ...bare, name: 'Imported site' })}>
          Choose what to import
        </Button>
      ) : (
        <StarterList starters={starters} isBusy={create.isBusy} onChoose={create.run} />
      )}
    </>
  );
}

interface StarterListProps {
  starters: readonly Starter[];
  isBusy: boolean;
  onChoose: (starter: Starter) => void;
}

/** More than these are shown by trade. */
const ungroupedMax = 6;

function StarterList({ starters, isBusy, onChoose }: StarterListProps) {
  if (starters.length <= ungroupedMax)
    return <StarterCards label="Starters" {...{ starters, isBusy, onChoose }} />;
  const trades = [...Map.groupBy(starters, ({ trade }) => trade)];
  return trades.map(([trade, ofTrade]) => (
    <section key={trade} className={css.trade} aria-label={trade}>
      <h2 className={css.tradeName}>{trade}</h2>
      <StarterCards label={trade} starters={ofTrade} isBusy={isBusy} onChoose={onChoose} />
    </section>
  ));
}

const StarterCards = ({ label, starters, isBusy, onChoose }: StarterListProps & { label: string }) => (
  <ul className={css.starters} aria-label={label}>
    {starters.map((starter) => (
      <li key={starter.starter_key}>
        <UnstyledButton className={css.starter} disabled={isBusy} onClick={() => onChoose(starter)}>
          <img className={css.picture} src={pictureOf(starter.starter_key)} alt="" loading="lazy" />
          <span className={css.words}>
            <strong>{starter.name}</strong>
            <span>{starter.description}</span>
            <span className={css.quiet}>{starter.pages.join(' · ')}</span>
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
