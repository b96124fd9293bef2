import { Failure, type FieldProblem } from '../../../kernel/errors.ts';

/** Ends the call because of one field. */
export function refuse(pointer: string, code: string, detail: string): never {
  throw refusal([{ pointer, code, detail }]);
}

export const refusal = (errors: readonly FieldProblem[]): Failure =>
  new Failure('validation_failed', { detail: errors[0]?.detail ?? 'Some fields need attention.', errors });
