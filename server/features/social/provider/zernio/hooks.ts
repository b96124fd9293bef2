import type { HookProvider } from '../port.ts';
import { hookCreate, hookDelete, hookList, hookUpdate } from './approved-hooks.ts';
import type { Ask } from './ask.ts';

/** Registers our webhook with Zernio. It is recognised by its address; other webhooks of the account are left alone. */
export const createHooks = (ask: Ask): HookProvider => ({
  async register(hook, call) {
    const [known] = (await ask(hookList, undefined, call)).filter(({ url }) => url === hook.url);
    await (known ? ask(hookUpdate, { ...hook, id: known.id }, call) : ask(hookCreate, hook, call));
  },

  async forget(url, call) {
    for (const known of await ask(hookList, undefined, call))
      if (known.url === url) await ask(hookDelete, { id: known.id }, call);
  },
});
