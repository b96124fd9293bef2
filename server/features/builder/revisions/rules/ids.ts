/** Ids as callers see them: `rev_12`, `cs_3`, `sha256:…`. */

export const revisionName = (revisionId: number): string => `rev_${revisionId}`;
export const changeSetName = (changeSetId: number): string => `cs_${changeSetId}`;
export const scheduleName = (scheduleId: number): string => `ps_${scheduleId}`;
export const hashName = (hash: string): string => `sha256:${hash}`;

/** The number in an id of a revision, a change set or a schedule, and none where it is no such id. */
export function numberIn(name: string): number | undefined {
  const digits = /^(?:rev|cs|ps)_([1-9]\d{0,14})$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The hash in what a caller sent, with its prefix or without. */
export const hashIn = (sent: string): string => sent.replace(/^sha256:/, '');
