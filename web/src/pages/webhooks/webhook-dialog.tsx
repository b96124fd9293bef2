import { Checkbox, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '../../api/projects.ts';
import type { Project, Webhook, WebhookEvent, WebhookWithSecret } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { createWebhook, saveWebhook } from '../../api/webhooks.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { GuideLink } from '../../ui/guide-link.tsx';
import { ProjectSelect } from '../../ui/project-select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { allEvents, eventLabels } from './delivery-labels.ts';
import css from './webhooks-page.module.css';

interface WebhookDialogProps {
  isOpen: boolean;
  /** The webhook to edit; undefined creates a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  onCreated?: (created: WebhookWithSecret) => void;
}

interface WebhookForm {
  url: string;
  description: string;
  project_id: string | null;
  site_id: string | null;
  events: WebhookEvent[];
}

/** Creates or edits a webhook. */
export const WebhookDialog = ({ isOpen, webhook, ...formProps }: WebhookDialogProps) => (
  <Dialog
    opened={isOpen}
    onClose={formProps.onClose}
    title={webhook ? 'Change the webhook' : 'New webhook'}
    size="lg"
  >
    <WithProjects webhook={webhook} {...formProps} />
  </Dialog>
);

type FormProps = Omit<WebhookDialogProps, 'isOpen'>;

function WithProjects(formProps: FormProps) {
  const { data } = useQuery(projectsQuery);
  return data === undefined ? <SkeletonRows rows={4} /> : <Fields projects={data} {...formProps} />;
}

function Fields({ projects, webhook, onClose, onCreated }: FormProps & { projects: readonly Project[] }) {
  const { sites } = useMe();
  const only = projects.length === 1 ? projects[0] : undefined;
  const projectId = webhook?.project_id ?? only?.project_id;
  const form = useForm<WebhookForm>({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      project_id: projectId === undefined ? null : String(projectId),
      site_id: webhook?.site_id == null ? null : String(webhook.site_id),
      events: webhook?.events ?? ['lead.created', 'message.created'],
    },
    validate: {
      url: (value) => (/^https?:\/\/./.test(value.trim()) ? null : 'Enter a full https address.'),
      project_id: (value) => (value === null ? 'Choose a project.' : null),
      events: (value) => (value.length === 0 ? 'Select at least one.' : null),
    },
  });
  const save = useWrite({
    changes: ['webhook'],
    async write({ url, description, project_id, site_id, events }: WebhookForm) {
      const body = {
        url: url.trim(),
        description: description.trim(),
        site_id: site_id === null ? null : Number(site_id),
        events,
      };
      if (webhook) return void (await saveWebhook(webhook.webhook_id, body));
      return createWebhook({ ...body, project_id: Number(project_id) });
    },
    form,
    onDone: (created) => {
      onClose();
      if (created) onCreated?.(created);
    },
  });
  const projectSites = sites.filter((site) => String(site.project_id) === form.values.project_id);
  return (
    <DialogForm form={form} write={save} submit={webhook ? 'Save' : 'Create webhook'} onCancel={onClose}>
      <TextInput
        label="Address"
        description="Where events are sent. Must be on the public internet unless the server is configured otherwise."
        placeholder="https://hooks.example.com/wheelhouse"
        inputMode="url"
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label="What it is for"
        placeholder="New leads to the CRM"
        maxLength={200}
        {...form.getInputProps('description')}
      />
      <ProjectSelect
        projects={projects}
        description={webhook ? 'A webhook stays in its project.' : 'Receives events of this project only.'}
        disabled={webhook !== undefined}
        {...form.getInputProps('project_id')}
        onChange={(value) => form.setValues({ project_id: value, site_id: null })}
      />
      <Select
        label="Site"
        placeholder="All of them, now and later"
        clearable
        searchable
        data={projectSites.map((site) => ({ value: String(site.site_id), label: site.name }))}
        {...form.getInputProps('site_id')}
      />
      <Checkbox.Group
        label="Events"
        description={
          <>
            Each delivery names the record and where to read it, but not its content.{' '}
            <GuideLink chapter="receive-webhooks">Verify the signature</GuideLink>
          </>
        }
        {...form.getInputProps('events')}
      >
        <div className={css.ticks}>
          {allEvents.map((name) => (
            <Checkbox
              key={name}
              value={name}
              label={eventLabels[name].title}
              description={eventLabels[name].text}
            />
          ))}
        </div>
      </Checkbox.Group>
    </DialogForm>
  );
}
