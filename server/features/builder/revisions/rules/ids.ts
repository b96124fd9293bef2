// Ids as callers see them: `rev_12`, `cs_3`, `sha256:…`.

export const revisionName = (revisionId: number): string => `rev_${revisionId}`;
export const changeSetName = (changeSetId: number): string => `cs_${changeSetId}`;
export const scheduleName = (scheduleId: number): string => `ps_${scheduleId}`;
export const hashName = (hash: string): string => `sha256:${hash}`;

/** Number in the public id of a revision, change set or schedule; undefined for any other text. */
export function numberIn(name: string): number | undefined {
  const digits = /^(?:rev|cs|ps)_([1-9]\d{0,14})$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Hash as sent by a caller, with or without its prefix. */
export const hashIn = (text: string): string => text.replace(/^sha256:/, '');
