export const chapter = 'Revisions';
const tokens = ['admin', 'site', 'session'] as const;
export const readAccess = { tokens, scope: 'read', site: 'required' } as const;
export const stageAccess = { tokens, scope: 'stage', site: 'required' } as const;
export const publishAccess = { tokens, scope: 'publish', site: 'required' } as const;
/** Routes of an operation for tokens and for the Command Center. */
export const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/${path}` },
    { method, path: `/api/command-center/${path}` },
  ] as const;
/** Response members shown to agents for a staged change. */
export const shownMembers = ['change_set_id', 'revision', 'preview', 'diff.summary'];
