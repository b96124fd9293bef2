export { agents } from './feature.ts';
export { type AgentWork, findAgent, type WorkDone } from './service.ts';
export { type StoredAgent, selectAgentById } from './store.ts';
export { agentWork } from './work/agent-work.ts';
