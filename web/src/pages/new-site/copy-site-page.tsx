import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectsQuery } from '../../api/projects.ts';
import type { Project, Site } from '../../api/records.ts';
import { createSite, sitesQuery } from '../../api/sites.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './new-site.module.css';
import { useProjectChoice } from './use-project-choice.ts';

/** Makes a site that starts with what another one shows. */
export function CopySitePage({ sourceId }: { sourceId: number }) {
  const sites = useQuery(sitesQuery);
  const projects = useQuery(projectsQuery);
  const error = sites.error ?? projects.error;
  return (
    <>
      <PageHeader
        title="Duplicate a site"
        above={
          <TextLink to="/sites" size="sm">
            Sites
          </TextLink>
        }
        description="The new site stays private until you publish it. The other one does not change."
      />
      {error ? (
        <ProblemNotice
          error={error}
          title="Couldn’t load your sites"
          onRetry={() => void Promise.all([sites.refetch(), projects.refetch()])}
        />
      ) : sites.data === undefined || projects.data === undefined ? (
        <SkeletonRows isTall />
      ) : (
        <CopyForm
          sites={sites.data.filter(({ kind }) => kind === 'starter')}
          projects={projects.data}
          sourceId={sourceId}
        />
      )}
    </>
  );
}

interface CopyFormProps {
  /** Sites made here. */
  sites: readonly Site[];
  projects: readonly Project[];
  sourceId: number;
}

interface CopyValues {
  source: string;
  name: string;
}

function CopyForm({ sites, projects, sourceId }: CopyFormProps) {
  const navigate = useNavigate();
  const project = useProjectChoice(projects);
  const form = useForm<CopyValues>({
    initialValues: { source: String(sourceId), name: '' },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name for the new site.' : null) },
  });
  const copy = useWrite({
    changes: ['site', 'project'],
    form,
    write: async ({ source, name }: CopyValues) =>
      createSite({
        copy_of: Number(source),
        name: name.trim(),
        project_id: await project.projectFor(name.trim()),
      }),
    onDone: ({ site_id }) =>
      void navigate({ to: '/sites/$siteId/edit', params: { siteId: String(site_id) } }),
  });
  return (
    <WriteForm form={form} write={copy}>
      <Stack className={css.copy}>
        <ProblemNotice error={copy.problem} title="Couldn’t duplicate the site" />
        <Select
          label="Site to duplicate"
          description="As visitors see it now, or its draft if it was never published."
          searchable
          allowDeselect={false}
          data={sites.map(({ site_id, name }) => ({ value: String(site_id), label: name }))}
          {...form.getInputProps('source')}
        />
        <TextInput
          label="Name of the new site"
          placeholder="Example Bakery"
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {projects.length > 0 ? <ProjectSelect {...project.select} /> : null}
        <p className={css.copied}>
          Pages, texts, pictures, forms and design are copied. Contact details and legal texts are, too:
          change them before you publish. Domains, redirects, own code, messages and visitors stay with the
          other site.
        </p>
        <div>
          <Button type="submit" loading={copy.isBusy}>
            Duplicate
          </Button>
        </div>
      </Stack>
    </WriteForm>
  );
}
