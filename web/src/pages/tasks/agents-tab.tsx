import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent, Project } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { saveAgent } from '../../api/tasks.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useSorting } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GuideLink } from '../../ui/guide-link.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import css from './agents-tab.module.css';
import { AgentsTable } from './agents-table.tsx';
import type { TasksSearch } from './search.ts';

interface AgentsTabProps {
  agents: UseQueryResult<Agent[]>;
  projects: readonly Project[];
  search: TasksSearch;
}

/** Agents, which administrators add, disable and enable. */
export function AgentsTab({ agents, projects, search }: AgentsTabProps) {
  const sorting = useSorting(search);
  const isAdministrator = useIsAdministrator();
  const reason = isAdministrator ? undefined : administratorsOnly;
  const [isAdding, adding] = useDisclosure();
  const [editing, setEditing] = useState<Agent>();
  const [switching, setSwitching] = useState<Agent>();
  return (
    <>
      <div className={css.head}>
        <p className={css.words}>
          An agent here is a program of yours that does scheduled tasks. It needs its number, a token with the
          permission Tasks, and <GuideLink chapter="work-as-an-agent">a few lines of code</GuideLink>. To work
          with Claude, ChatGPT or Codex yourself, see{' '}
          <TextLink to="/connected-apps" underline="always">
            Connected apps
          </TextLink>
          .
        </p>
        <ReasonedButton
          reason={reason}
          variant="default"
          leftSection={<IconPlus size={iconSizes.normal} />}
          onClick={adding.open}
        >
          New agent
        </ReasonedButton>
      </div>
      <ListPanel
        list={wholeList(agents)}
        fault="Couldn’t load agents"
        rows={4}
        none={
          <Empty
            icon={<IconRobot size={iconSizes.large} />}
            title="No agents yet"
            action={isAdministrator ? <Button onClick={adding.open}>New agent</Button> : null}
          >
            Without one, tasks go to people.
          </Empty>
        }
      >
        {(records) => (
          <AgentsTable
            agents={records}
            sorting={sorting}
            projects={projects}
            reason={reason}
            onEdit={setEditing}
            onSwitch={setSwitching}
          />
        )}
      </ListPanel>
      <AgentDialog isOpen={isAdding} agent={undefined} projects={projects} onClose={adding.close} />
      <AgentDialog
        isOpen={editing !== undefined}
        agent={editing}
        projects={projects}
        onClose={() => setEditing(undefined)}
      />
      <SwitchAgentDialog agent={switching} onClose={() => setSwitching(undefined)} />
    </>
  );
}

interface SwitchAgentDialogProps {
  agent: Agent | undefined;
  onClose: () => void;
}

const scheduled = (count: number): string => (count === 1 ? '1 scheduled task' : `${count} scheduled tasks`);

/** Disables or enables an agent, after saying what happens to its tasks. */
function SwitchAgentDialog({ agent, onClose }: SwitchAgentDialogProps) {
  const isEnabled = agent?.enabled !== false;
  const name = agent?.name ?? 'this agent';
  return (
    <ConfirmDialog
      isOpen={agent !== undefined}
      title={isEnabled ? `Disable ${name}?` : `Enable ${name} again?`}
      confirm={isEnabled ? 'Disable' : 'Enable'}
      changes={['agent']}
      write={() => saveAgent(agent?.agent_id ?? 0, { enabled: !isEnabled })}
      successMessage={(saved) => `${saved.name} is ${saved.enabled ? 'enabled' : 'disabled'}.`}
      onClose={onClose}
    >
      <p>
        {isEnabled
          ? `It gets no more runs, and ${scheduled(agent?.scheduled_tasks ?? 0)} will be blocked until it is enabled again. A run in progress may finish.`
          : 'Tasks blocked because it was disabled continue at their next time.'}
      </p>
    </ConfirmDialog>
  );
}
