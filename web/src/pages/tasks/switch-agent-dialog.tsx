import type { Agent } from '../../api/records.ts';
import { saveAgent } from '../../api/tasks.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface SwitchAgentDialogProps {
  agent: Agent | undefined;
  onClose: () => void;
}

const scheduled = (count: number): string => (count === 1 ? '1 scheduled task' : `${count} scheduled tasks`);

/** Disables an agent, or enables it again, saying what becomes of its tasks. */
export function SwitchAgentDialog({ agent, onClose }: SwitchAgentDialogProps) {
  const isEnabled = agent?.enabled !== false;
  const name = agent?.name ?? 'this agent';
  return (
    <ConfirmDialog
      isOpen={agent !== undefined}
      title={isEnabled ? `Disable ${name}?` : `Enable ${name} again?`}
      confirm={isEnabled ? 'Disable' : 'Enable'}
      changes={['agent']}
      write={() => saveAgent(agent?.agent_id ?? 0, { enabled: !isEnabled })}
      says={(saved) => `${saved.name} is ${saved.enabled ? 'enabled' : 'disabled'}.`}
      onClose={onClose}
    >
      <p>
        {isEnabled
          ? `It takes no more runs, and ${scheduled(agent?.scheduled_tasks ?? 0)} will be blocked until it is enabled again. A run at work may finish.`
          : 'Tasks that were blocked because it was disabled go on with their next time.'}
      </p>
    </ConfirmDialog>
  );
}
