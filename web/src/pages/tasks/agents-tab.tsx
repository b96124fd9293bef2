import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconRobot } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent, Project } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import css from './agents-tab.module.css';
import { AgentsTable } from './agents-table.tsx';
import { SwitchAgentDialog } from './switch-agent-dialog.tsx';

interface AgentsTabProps {
  agents: UseQueryResult<Agent[]>;
  projects: readonly Project[];
}

/** What runs tasks. Administrators add agents and switch them. */
export function AgentsTab({ agents, projects }: AgentsTabProps) {
  const isAdministrator = useIsAdministrator();
  const reason = isAdministrator ? undefined : administratorsOnly;
  const [isAdding, adding] = useDisclosure();
  const [editing, setEditing] = useState<Agent>();
  const [switching, setSwitching] = useState<Agent>();
  const { data, error, refetch } = agents;
  return (
    <>
      <div className={css.head}>
        <p className={css.words}>
          An agent is a program of yours that takes its due runs over MCP or REST, with a token that has the
          scope <span className="mono">tasks</span>.
        </p>
        <ReasonedButton
          reason={reason}
          variant="default"
          leftSection={<IconPlus size={17} />}
          onClick={adding.open}
        >
          Add an agent
        </ReasonedButton>
      </div>
      {error ? (
        <ProblemNotice error={error} title="Agents cannot be read" onRetry={() => void refetch()} />
      ) : (
        <div className={css.panel}>
          {data === undefined ? (
            <SkeletonRows rows={4} />
          ) : data.length === 0 ? (
            <Empty
              icon={<IconRobot size={24} />}
              title="No agents yet"
              action={isAdministrator ? <Button onClick={adding.open}>Add an agent</Button> : null}
            >
              Without one, what is due goes to people.
            </Empty>
          ) : (
            <AgentsTable
              agents={data}
              projects={projects}
              reason={reason}
              onEdit={setEditing}
              onSwitch={setSwitching}
            />
          )}
        </div>
      )}
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
