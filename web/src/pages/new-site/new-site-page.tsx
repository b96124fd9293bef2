import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Starter, startersQuery } from '../../api/builder.ts';
import { projectsQuery } from '../../api/projects.ts';
import type { Project } from '../../api/records.ts';
import { createSite } from '../../api/sites.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './new-site.module.css';

/** Creates a site from a starter, and goes to its builder. */
export function NewSitePage() {
  const starters = useQuery(startersQuery);
  const projects = useQuery(projectsQuery);
  const error = starters.error ?? projects.error;
  return (
    <>
      <PageHeader
        title="New site from a starter"
        above={
          <TextLink to="/sites" size="sm">
            Sites
          </TextLink>
        }
        description="A starter is a whole site to begin with. Nothing of it is public until you publish."
      />
      {error ? (
        <ProblemNotice
          error={error}
          title="The starters cannot be read"
          onRetry={() => void Promise.all([starters.refetch(), projects.refetch()])}
        />
      ) : starters.data === undefined || projects.data === undefined ? (
        <SkeletonRows isTall />
      ) : projects.data.length === 0 ? (
        <Empty
          icon={<IconFolderPlus size={iconSizes.large} />}
          title="There is no project yet"
          action={
            <LinkButton to="/projects" search={{ new: true }}>
              New project
            </LinkButton>
          }
        >
          A site belongs to a project.
        </Empty>
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
  const form = useForm({
    initialValues: {
      starter_key: starters[0]?.starter_key ?? '',
      name: '',
      slug: '',
      project_id: String(projects[0]?.project_id ?? ''),
    },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      slug: (value) =>
        value === '' || /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(value)
          ? null
          : 'Use small letters, digits and hyphens.',
    },
  });
  const create = useWrite({
    changes: ['site'],
    write: ({ starter_key, name, slug, project_id }: typeof form.values) =>
      createSite({
        kind: 'starter',
        starter_key: starter_key as NonNullable<Parameters<typeof createSite>[0]['starter_key']>,
        name: name.trim(),
        project_id: Number(project_id),
        ...(slug === '' ? {} : { slug }),
      }),
    form,
    says: ({ name }) => `${name} is created as a draft.`,
    onDone: ({ site_id }) =>
      void navigate({ to: '/sites/$siteId/builder', params: { siteId: String(site_id) } }),
  });
  return (
    <WriteForm form={form} write={create} label="New site from a starter">
      <Stack gap="lg">
        <ProblemNotice error={create.problem} title="The site is not created" />
        <Radio.Group label="Starter" {...form.getInputProps('starter_key')}>
          <div className={css.starters}>
            {starters.map(({ starter_key: key, name, description, pages }) => (
              <Radio.Card key={key} value={key} className={css.starter} aria-label={name}>
                <Radio.Indicator />
                <span className={css.words}>
                  <strong>{name}</strong>
                  <span>{description}</span>
                  <span className={css.quiet}>{pages.join(' · ')}</span>
                </span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        <Panel title="Your site">
          <Stack>
            <TextInput
              label="Name"
              placeholder="Example Bakery"
              maxLength={120}
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Address"
              description="Optional. The first part of its address, such as example-bakery. Generated from the name by default."
              maxLength={50}
              {...form.getInputProps('slug')}
            />
            <ProjectSelect projects={projects} {...form.getInputProps('project_id')} />
          </Stack>
        </Panel>
        <div>
          <Button type="submit" loading={create.isBusy}>
            Create site
          </Button>
        </div>
      </Stack>
    </WriteForm>
  );
}
