import { extensionPoint } from '../../../kernel/extension.ts';

/** Called for each refused call that is counted instead of logged individually. */
export const countedCalls = extensionPoint<() => void>('counted calls');
