export const chapter = 'Site builder';
const tokens = ['admin', 'site', 'session'] as const;
export const catalog = { tokens, scope: 'read' } as const;
export const readAccess = { tokens, scope: 'read', site: 'required' } as const;
const stageAccess = { tokens, scope: 'stage', site: 'required' } as const;
export const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/site-builder/${path}` },
    { method, path: `/api/command-center/site-builder/${path}` },
  ] as const;
export const shownMembers = ['change_set_id', 'revision', 'preview', 'diff.summary'];
export const stages = {
  chapter,
  access: stageAccess,
  effect: 'stage',
  errors: ['not_found', 'revision_conflict', 'state_conflict'],
} as const;
/** Parameters omitted from the agents' tools: agents continue their own change set. */
export const omittedParameters = ['base_revision_id'];
