import { listParameters } from '../../kernel/page.ts';
import { Choice, Content, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';

const AgentId = Id('From {agent.list}.');
const ProjectId = Id('From {project.list}.');

const agentKinds = ['site', 'local'] as const;
const AgentKind = Choice([...agentKinds], '`site` works on sites, `local` on the machine of its operator.');
const Name = Type.String({ minLength: 1, maxLength: 120, description: 'Name shown to people.' });
const Description = Content({ maxLength: 2000, description: 'Purpose, and who is responsible for it.' });
const Enabled = Type.Boolean({ description: 'Whether it may claim runs and be linked to scheduled tasks.' });

export const Agent = Type.Object(
  {
    agent_id: AgentId,
    project_id: Nullable(Type.Integer({ description: 'The project it serves; null: every project.' })),
    name: Type.String(),
    kind: AgentKind,
    description: Type.String(),
    enabled: Type.Boolean(),
    scheduled_tasks: Type.Integer({
      description: 'Scheduled tasks that it runs, among those you have access to.',
    }),
    last_run_at: Nullable(Timestamp('When it last claimed a run.')),
    created_at: Timestamp('When it was created.'),
  },
  { title: 'Agent' },
);

const filters = {
  kind: Type.Optional(Choice([...agentKinds], 'Only agents of this kind.')),
  project_id: Type.Optional(Id('Only agents that serve this project, from {project.list}.')),
};

export const AgentListInput = StrictObject({ ...filters, ...listParameters });

export const AgentCreateInput = StrictObject({
  name: Name,
  kind: AgentKind,
  project_id: Type.Optional(Nullable(ProjectId)),
  description: Type.Optional(Description),
  enabled: Type.Optional(Enabled),
});

export const AgentSaveInput = StrictObject({
  agent_id: AgentId,
  name: Type.Optional(Name),
  description: Type.Optional(Description),
  enabled: Type.Optional(Enabled),
});
