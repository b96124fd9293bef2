import type { Demo } from '../../platform/demo/index.ts';

/** Texts that a project's team uses often. */
const cannedReplies = [
  {
    title: 'Opening hours',
    shortcut: 'hours',
    body: 'We are open Monday to Friday from 7 to 18, and on Saturdays until noon.',
  },
  {
    title: 'We look into it',
    shortcut: 'later',
    body: 'Thank you for writing. We look into it and come back to you today.',
  },
  {
    title: 'Ask for a number',
    shortcut: 'phone',
    body: 'May we call you? Then please send us a number and a time that suits you.',
  },
] as const;

/** Canned replies of the demo's projects. */
export const demo: Demo = {
  async prepare({ stage, projectIds }) {
    for (const project_id of projectIds)
      for (const reply of cannedReplies) await stage.prepare('canned_reply.save', { project_id, ...reply });
  },
};
