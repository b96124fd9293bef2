import { browserStore } from '../browser-store.ts';

const key = 'client-review-name';

/** Name that a client entered in this browser, so that it is asked for once. */
export const ownName = (): string => browserStore.getItem(key) ?? '';

export const keepOwnName = (name: string): void => browserStore.setItem(key, name);
