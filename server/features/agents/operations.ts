import { defineOperation } from '../../kernel/operation.ts';
import { ListOf, onlyPage } from '../../kernel/page.ts';
import * as examples from './examples.ts';
import * as shape from './schema.ts';

const chapter = 'Tasks and agents';
const administrator = { tokens: ['session'], role: 'administrator' } as const;

export const operations = {
  agentList: defineOperation({
    name: 'agent.list',
    summary: 'List agents',
    guide:
      'Tokens see only enabled agents; people also see disabled ones. Check the kind before linking an agent to a scheduled ' +
      'site or local task: both must be the same.',
    chapter,
    access: { tokens: ['admin', 'site', 'session'], scope: 'read' },
    effect: 'read',
    input: shape.AgentListInput,
    output: ListOf(shape.Agent),
    errors: ['invalid_cursor'],
    rest: [
      { method: 'GET', path: '/api/control-plane/agents' },
      { method: 'GET', path: '/api/command-center/agents' },
    ],
    mcp: {
      tool: 'svc_agents',
      inDefaultToolset: 'always',
      title: 'List enabled agents',
      description: 'Check the kind before linking one to a scheduled task: both must be the same.',
      hiddenInput: ['include', 'fields'],
    },
    example: { input: { kind: 'site' }, output: onlyPage(examples.agent) },
  }),
  agentCreate: defineOperation({
    name: 'agent.create',
    summary: 'Create an agent',
    auditPhrase: 'create an agent',
    guide: 'An agent is a record: the program behind it claims its runs over REST or MCP with a token.',
    chapter,
    access: administrator,
    effect: 'write',
    success: 201,
    input: shape.AgentCreateInput,
    output: shape.Agent,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/agents' },
    example: {
      input: { name: 'Link checker', kind: 'site' },
      output: { ...examples.agent, description: '', scheduled_tasks: 0, last_run_at: null },
    },
  }),
  agentSave: defineOperation({
    name: 'agent.save',
    summary: 'Rename an agent, describe it, enable or disable it',
    auditPhrase: 'update an agent',
    guide:
      'Disabling blocks its scheduled tasks, with the reason on each; enabling resumes them at their next time.',
    chapter,
    access: administrator,
    effect: 'write',
    input: shape.AgentSaveInput,
    output: shape.Agent,
    errors: ['not_found'],
    rest: { method: 'POST', path: '/api/command-center/agents/{agent_id}' },
    example: { input: { agent_id: 1, enabled: false }, output: { ...examples.agent, enabled: false } },
  }),
};
