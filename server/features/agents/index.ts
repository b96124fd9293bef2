export { type AgentWork, findAgent, type WorkDone } from './service.ts';
export { type StoredAgent, selectAgentById } from './store.ts';
