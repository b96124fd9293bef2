import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectsQuery } from '../../api/projects.ts';
import type { SiteDetail } from '../../api/records.ts';
import { deleteSite } from '../../api/removals.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { saveSite } from '../../api/sites.ts';
import { liveState } from '../../live/live.ts';
import { refreshWritten } from '../../live/refresh.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { TakeOffline, useIsLive } from '../../websites/take-offline.tsx';
import { AddressInput } from './address-input.tsx';
import { addressOf, addressProblem } from './site-address.ts';
import css from './site-page.module.css';

/** A site's name, address and project. The address of a site made here follows from its domains. */
export function SettingsTab({ site }: { site: SiteDetail }) {
  const isBuiltHere = site.kind === 'starter';
  const isLive = useIsLive(site.site_id);
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
        ...(isBuiltHere ? {} : { url: addressOf(values.url) }),
        project_id: Number(values.project_id),
      }),
    form,
    successMessage: () => 'Site saved.',
  });
  return (
    <div className={css.pair}>
      <Panel title="Settings">
        <WriteForm form={form} write={save}>
          <Stack>
            <ProblemNotice error={save.problem} />
            <TextInput label="Name" {...form.getInputProps('name')} />
            {isBuiltHere ? (
              <TextInput
                label="Address"
                readOnly
                value={site.url}
                description={
                  <>
                    Visitors find the site here.{' '}
                    <TextLink
                      to="/sites/$siteId/domains"
                      params={{ siteId: String(site.site_id) }}
                      inherit
                      underline="always"
                    >
                      Change it under Domains
                    </TextLink>
                  </>
                }
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
            ) : (
              <AddressInput {...form.getInputProps('url')} />
            )}
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
        description="Identifies the site to the widget. It is public, not a secret. Mobile apps have their own key."
      >
        <CodeBlock code={site.site_key} subject="site key" />
      </Panel>
      {isBuiltHere ? (
        <Panel
          title="Duplicate this site"
          description="Start another site with its pages, texts, pictures and design."
        >
          <LinkButton
            variant="default"
            to="/sites/new"
            search={{ copy: site.site_id }}
            leftSection={<IconCopy size={iconSizes.normal} />}
          >
            Duplicate
          </LinkButton>
        </Panel>
      ) : null}
      {isBuiltHere && isLive ? (
        <Panel
          title="Take the site offline"
          description="Visitors find nothing at its address until you publish it again."
        >
          <TakeOffline siteId={site.site_id} url={site.url} />
        </Panel>
      ) : null}
      <DeleteSite site={site} />
    </div>
  );
}

/** Deletes a site. */
function DeleteSite({ site }: { site: SiteDetail }) {
  const [isAsking, confirmation] = useDisclosure();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isOffAs = site.kind === 'starter' ? 'offline' : 'disconnected';
  return (
    <Panel
      title="Delete this site"
      description={`It is ${isOffAs} at once. You can restore it for a few days.`}
    >
      <ReasonedButton
        variant="default"
        reason={useIsAdministrator() ? undefined : administratorsOnly}
        leftSection={<IconTrash size={iconSizes.normal} />}
        onClick={confirmation.open}
      >
        Delete site
      </ReasonedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${site.name}?`}
        confirm="Delete site"
        textToType={site.name}
        // Other pages refetch by themselves; this page's site is gone.
        changes={[]}
        preview={() => deleteSite(site.site_id, {})}
        write={() => deleteSite(site.site_id, { confirm: true, name: site.name })}
        successMessage={() => `${site.name} is ${isOffAs}. You can restore it under Customers › Deleted.`}
        onClose={confirmation.close}
        onDone={() =>
          void navigate({ to: '/sites', replace: true }).then(() =>
            refreshWritten(queries, ['site'], liveState()),
          )
        }
      />
    </Panel>
  );
}
