import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '../../api/projects.ts';
import type { SiteDetail } from '../../api/records.ts';
import { saveSite } from '../../api/sites.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { AddressInput } from './address-input.tsx';
import { DeleteSite } from './delete-site.tsx';
import { addressOf, addressProblem } from './site-address.ts';
import css from './site-page.module.css';

/** A site's name, address and project. */
export function SettingsTab({ site }: { site: SiteDetail }) {
  const projects = useQuery(projectsQuery).data ?? [{ project_id: site.project_id, name: site.project_name }];
  const form = useForm({
    initialValues: { name: site.name, url: site.url, project_id: String(site.project_id) },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name.' : null), url: addressProblem },
  });
  const save = useWrite({
    changes: ['site'],
    write: (values: { name: string; url: string; project_id: string }) =>
      saveSite(site.site_id, {
        name: values.name.trim(),
        url: addressOf(values.url),
        project_id: Number(values.project_id),
      }),
    form,
    says: () => 'The site is saved.',
  });
  return (
    <div className={css.pair}>
      <Panel title="Settings">
        <WriteForm form={form} write={save}>
          <Stack>
            <ProblemNotice error={save.problem} />
            <TextInput label="Name" {...form.getInputProps('name')} />
            <AddressInput {...form.getInputProps('url')} />
            <ProjectSelect projects={projects} {...form.getInputProps('project_id')} />
            <div>
              <Button type="submit" loading={save.isBusy}>
                Save
              </Button>
            </div>
          </Stack>
        </WriteForm>
      </Panel>
      <Panel
        title="Site key"
        description="Widgets and apps name the site with it. It is public, not a secret."
      >
        <CodeBlock code={site.site_key} what="site key" />
      </Panel>
      <DeleteSite site={site} />
    </div>
  );
}
