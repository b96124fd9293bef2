import { Failure, fullDisk } from '../../../kernel/errors.ts';
import { code, resultCode } from './result-code.ts';

const refusal = (detail: string, cause: unknown): Failure =>
  new Failure('not_ready', { detail, headers: { 'Retry-After': '5' }, internal: String(cause), cause });

/** Failure when nothing can be written for now: the same change may succeed later. The log has the reason. */
export const unwritable = (cause: unknown): Failure =>
  resultCode(cause) === code.full
    ? fullDisk(cause)
    : refusal('The database cannot be written at the moment. Nothing was changed.', cause);

/** Failure of a change that held up others for too long. */
export const changeTimeout = (cause: unknown): Failure =>
  refusal('This took too long and was given up. Nothing was changed.', cause);
