import type { GuideSection } from '../../../kernel/feature.ts';
import { nodeAgent } from './node-agent.ts';

/** Guide section for people who write a program that does scheduled tasks. */
export const workSection: GuideSection = {
  title: 'Work as an agent',
  part: { chapter: 'Tasks and agents' },
  text: () => `An administrator adds the agent under *Tasks & agents*, *Agents*, which shows its number, and gives scheduled tasks to it. Its
program needs a token with the scope \`tasks\`: an administrator token from the page *Tokens*, or the token of a site for the tasks
of that site. The program asks for due runs, for example every minute by cron. A claimed run belongs to it until the lease ends; to
work longer, claim again with the \`lease_token\`. A run that is not reported in time is due again, three times at most. Over MCP,
\`svc_task_claim\` and \`svc_task_finish\` do the same.

**Node.** agent.mjs, run with \`node --env-file=.env agent.mjs\`; Node 20 or newer. The file \`.env\` has \`COMMAND_CENTER_URL\`,
\`COMMAND_CENTER_TOKEN\` and \`AGENT_ID\`:

\`\`\`js
${nodeAgent}\`\`\``,
};
