import { Button, MultiSelect, Radio, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { approveRequest, denyRequest } from '../../api/apps.ts';
import type { ConnectionRequest } from '../../api/records.ts';
import { SignOut } from '../../shell/account-choices.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ScopeTicks } from '../../ui/scopes.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { AskingApp } from './asking-app.tsx';
import css from './consent.module.css';
import { beginWith, type DecisionForm, decisionOf } from './decision.ts';

interface ConsentFormProps {
  request: ConnectionRequest;
  onDecided: (how: 'allowed' | 'refused') => void;
}

/** Choice of permissions, sites and tools. Nothing beyond the app's request is preselected. */
export function ConsentForm({ request, onDecided }: ConsentFormProps) {
  const { request_id: id, app, sites, toolsets } = request;
  const form = useForm<DecisionForm>({
    initialValues: beginWith(request),
    validate: {
      sites: (value, { where }) => (where === 'some' && value.length === 0 ? 'Choose at least one.' : null),
    },
  });
  const allow = useWrite({
    changes: ['connected_app'],
    write: (values: DecisionForm) => approveRequest(id, decisionOf(values, request)),
    form,
    onDone: ({ redirect_to }) => {
      onDecided('allowed');
      window.location.assign(redirect_to);
    },
  });
  const refuse = useWrite({
    changes: [],
    write: () => denyRequest(id),
    onDone: ({ redirect_to }) => {
      onDecided('refused');
      window.location.assign(redirect_to);
    },
  });
  const { reach, where, tools } = form.values;
  const shownToolset = toolsets.find(({ toolset }) => toolset === tools);
  return (
    <WriteForm form={form} write={allow}>
      <Stack gap="lg">
        <AskingApp {...request} />
        <ProblemNotice error={allow.problem ?? refuse.problem} title="Couldn’t save your decision" />
        <Radio.Group label="What may it do?" {...form.getInputProps('reach')}>
          <div className={css.choices}>
            <Radio
              value="look"
              label="Read only"
              description="Reads sites, messages, leads and drafts, and changes nothing."
            />
            <Radio
              value="work"
              label="Read and write"
              description="Replies to people, works on conversations, tickets and leads, sends events, and prepares changes to sites. Live pages stay as they are."
            />
            <Radio
              value="all"
              label="Full access to sites"
              description="Also publishes, posts to social accounts, replies to reviews, does scheduled tasks, and changes mail, copy protection and mobile apps."
            />
            <Radio value="chosen" label="Custom" description="Only the permissions you select." />
          </div>
        </Radio.Group>
        {reach === 'chosen' ? (
          <ScopeTicks
            label="Permissions"
            value={form.values.scopes}
            onChange={(scopes) => form.setFieldValue('scopes', scopes)}
          />
        ) : null}
        <Radio.Group label="On which sites?" {...form.getInputProps('where')}>
          <div className={css.choices}>
            <Radio
              value="all"
              label="All your sites"
              description={`${sites.length === 1 ? 'One now' : `${sites.length} now`}, plus any added later.`}
            />
            <Radio
              value="some"
              label="Selected sites"
              description="It can’t create new ones."
              disabled={sites.length === 0}
            />
          </div>
        </Radio.Group>
        {where === 'some' ? (
          <MultiSelect
            label="Sites"
            placeholder={form.values.sites.length === 0 ? 'Choose sites' : ''}
            searchable
            maxValues={200}
            data={sites.map(({ site_id, name, domain }) => ({
              value: String(site_id),
              label: domain === '' ? name : `${name} (${domain})`,
            }))}
            {...form.getInputProps('sites')}
          />
        ) : null}
        {toolsets.length === 0 ? null : (
          <Select
            label="Tools"
            description={
              shownToolset?.says ?? 'All tools it is allowed to call. Uses more of the agent’s context.'
            }
            allowDeselect={false}
            data={[
              ...toolsets.map(({ toolset }) => ({
                value: toolset,
                label:
                  toolset === 'default' ? 'Standard' : toolset.charAt(0).toUpperCase() + toolset.slice(1),
              })),
              { value: 'all', label: 'All' },
            ]}
            {...form.getInputProps('tools')}
          />
        )}
        <div className={css.actions}>
          <Button
            size="md"
            variant={app.borrowed_name ? 'filled' : 'default'}
            loading={refuse.isBusy}
            disabled={allow.isBusy}
            onClick={() => refuse.run()}
          >
            Cancel
          </Button>
          <Button
            size="md"
            type="submit"
            variant={app.borrowed_name ? 'default' : 'filled'}
            loading={allow.isBusy}
            disabled={refuse.isBusy}
          >
            Allow {app.name}
          </Button>
        </div>
        <p className={css.note}>
          You can revoke this at any time under <em>Connected apps</em>.
        </p>
      </Stack>
      <SignOut />
    </WriteForm>
  );
}
