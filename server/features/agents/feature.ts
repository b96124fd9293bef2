import { single } from '../../kernel/extension.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { operations } from './operations.ts';
import { projectTables } from './owned.ts';
import { handlers } from './service.ts';
import { changeKinds } from './vocabulary.ts';
import { agentWork } from './work/agent-work.ts';

/** Programs that run tasks, defined by administrators. */
export const agents = defineFeature({
  name: 'agents',
  operations,
  area: 'messages',
  toolsets: ['tasks'],
  tables: ['agent'],
  projectTables,
  contributes: [kindsOfChanges.with(changeKinds)],
  start: ({ contributions }) => ({ handlers: handlers(() => single(contributions(agentWork))) }),
});
