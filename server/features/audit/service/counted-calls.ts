import { extensionPoint } from '../../../kernel/extension.ts';

/** Told of each refused call that is counted in place of a line of its own. */
export const countedCalls = extensionPoint<() => void>('counted calls');
