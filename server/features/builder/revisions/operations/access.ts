/** Facts that the operations of this feature share. */

export const chapter = 'Revisions';
const tokens = ['admin', 'site', 'session'] as const;
export const reading = { tokens, scope: 'read', site: 'required' } as const;
export const staging = { tokens, scope: 'stage', site: 'required' } as const;
export const publishing = { tokens, scope: 'publish', site: 'required' } as const;
/** An address for tokens, and the same for the Command Center. */
export const both = <const M extends 'GET' | 'POST'>(method: M, path: string) =>
  [
    { method, path: `/api/control-plane/${path}` },
    { method, path: `/api/command-center/${path}` },
  ] as const;
/** Members of a staged change that agents receive. */
export const told = ['change_set_id', 'revision', 'preview', 'diff.summary'];
