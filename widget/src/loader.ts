// /widget.js: draws a button. The chat is loaded on click; visitors who have written before also see the
// number of unread answers.
import { applyAccent } from './launcher/accent.ts';
import { drawLauncher } from './launcher/draw-launcher.ts';
import { keepAttached } from './launcher/stay-in-page.ts';
import { launcherTexts } from './launcher/texts.ts';
import { followUnread } from './launcher/unread.ts';
import { createMemory } from './memory.ts';
import type { Chat, StartChat } from './surroundings.ts';

/** Functions for the page's own buttons. */
interface Handle {
  open(): Promise<void>;
  close(): void;
  /** Forgets the visitor, for example when the page's own user signs out: a new conversation starts. */
  reset(): void;
}
declare global {
  interface Window {
    wheelhouse?: Handle;
  }
}

/** Set once the page's author was told what is missing. */
const warned = Symbol.for('wheelhouse.told');

function start(script: HTMLScriptElement): Handle | undefined {
  const { site: siteKey, position, theme, accent, lang: language } = script.dataset;
  if (!siteKey) {
    if (!(warned in window)) console.warn('Wheelhouse: the script widget.js needs data-site="<site key>".');
    Object.assign(window, { [warned]: true });
    return undefined;
  }
  const base = new URL('.', script.src).href;
  const lang = language || document.documentElement.lang || navigator.language || '';
  const texts = launcherTexts(lang);
  const host = document.createElement('wheelhouse-widget');
  if (position) host.dataset.position = position;
  if (theme) host.dataset.theme = theme;
  if (accent) applyAccent(host, accent);

  const memory = createMemory(siteKey);
  let chat: Chat | undefined;
  let tries = 0;
  let loading: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    launcher.waiting(true);
    launcher.trouble('');
    try {
      // Browsers cache a failed module; a different address is a new attempt.
      const address = base + __CHAT__ + (tries > 0 ? `?try=${tries}` : '');
      const { startChat } = (await import(/* @vite-ignore */ address)) as { startChat: StartChat };
      chat = startChat({
        siteKey,
        base,
        lang,
        host,
        root: launcher.root,
        launcher,
        memory,
        unread: unread.set,
      });
    } catch (thrown) {
      tries += 1;
      console.warn('Wheelhouse: the chat could not be loaded.', thrown);
      launcher.trouble(texts.failed);
    }
    launcher.waiting(false);
    loading = undefined;
  };
  const open = async (): Promise<void> => {
    loading ??= chat ? undefined : load();
    await loading;
    chat?.open();
  };
  const close = () => chat?.close();
  const launcher = drawLauncher(host, texts, () => (chat?.isOpen() ? close() : void open()));
  const unread = followUnread({
    memory,
    siteKey,
    base,
    isOpen: () => chat?.isOpen() ?? false,
    show: (count) => launcher.show({ unread: count }),
  });
  const reset = (): void => {
    memory.forget();
    launcher.show({ unread: 0 });
    chat?.reset();
  };
  keepAttached(host);
  return { open, close, reset };
}

const script =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>('script[data-site][src*="/widget.js"]');
// A page may include the script twice, or run it again after its own navigation.
if (script && !window.wheelhouse) {
  const handle = start(script);
  if (handle) window.wheelhouse = handle;
}
