import { extensionPoint } from '../../../kernel/extension.ts';
import type { AgentWork } from '../service.ts';

/** Extension point through which the tasks feature reports agents' work. */
export const agentWork = extensionPoint<AgentWork>('work of agents');
