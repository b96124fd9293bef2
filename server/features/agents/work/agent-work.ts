import { extensionPoint } from '../../../kernel/extension.ts';
import type { AgentWork } from '../service.ts';

/** What agents do is known where tasks are. */
export const agentWork = extensionPoint<AgentWork>('work of agents');
