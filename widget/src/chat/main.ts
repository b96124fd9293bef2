// The chat itself: loaded with the first click on the launcher.
import { applyAccent } from '../launcher/accent.ts';
import { forgotten, readList } from '../memory.ts';
import type { Chat, PageContext } from '../surroundings.ts';
import type { WidgetConfig } from './answers.ts';
import type { ChatContext, PanelContent } from './chat-context.ts';
import { converse, unsentMessages } from './converse.ts';
import { createLeaveForm } from './leave-form.ts';
import { storedSecret } from './secret.ts';
import { createService, ServiceError } from './service.ts';
import { textsFor } from './texts/index.ts';
import { createTimeOpen } from './time-open.ts';
import { element } from './view/element.ts';
import { panel as drawPanel } from './view/panel.ts';
import { chatSheet } from './view/styles.ts';
import { createWake } from './wake.ts';

/** On phones the chat covers the screen, and nothing behind it can be reached. */
const small = '(max-width: 480px)';

/** Adds the closed chat next to its launcher. */
export function startChat(surroundings: PageContext): Chat {
  const { siteKey, base, lang, host, root, launcher, memory, unread } = surroundings;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, chatSheet()];

  const texts = textsFor(lang);
  const panel = drawPanel(texts, lang, () => close());
  const { dialog } = panel;
  const context: ChatContext = {
    siteKey,
    lang,
    texts,
    panel,
    service: createService(base),
    memory,
    unread,
    timeOpen: createTimeOpen(),
    wake: createWake(),
  };
  let shown: PanelContent | undefined;
  /** Set while a placeholder is shown because the service could not be reached. */
  let isStandIn = false;
  /** Number of the latest start: earlier ones still waiting for a response show nothing. */
  let beginnings = 0;
  root.append(dialog);
  launcher.button.setAttribute('aria-controls', dialog.id);

  const showState = (): void => launcher.show({ isOpen: dialog.open });
  const positionChat = (): void => {
    dialog.dir = getComputedStyle(document.documentElement).direction;
  };
  const focus = (): void => {
    // On a touch screen the keyboard would cover half the chat before anything was read.
    if (shown && matchMedia('(pointer: fine)').matches) shown.focus();
    else dialog.focus();
  };

  async function begin(): Promise<void> {
    beginnings += 1;
    const own = beginnings;
    end();
    panel.fill(element('p', { class: 'loading', role: 'status' }, texts.loading));
    const show = await chooseView();
    if (own !== beginnings) return;
    shown = show();
    if (!shown) return;
    if (dialog.open) focus();
    else shown.closed();
  }
  /** Asks the service what to show. */
  async function chooseView(): Promise<() => PanelContent | undefined> {
    try {
      const config = await context.service.config(siteKey);
      if (!config.enabled) return () => unavailable('the widget is switched off for this site.');
      const talks = config.is_online || (await hasConversation(context));
      return () => {
        applyConfig(host, config);
        panel.describe(config);
        return talks
          ? converse(context, config)
          : createLeaveForm(context, {
              intro: config.offline_message || texts.formIntro,
              takesFiles: config.takes_files,
            });
      };
    } catch (thrown) {
      if (thrown instanceof ServiceError && thrown.trouble === 'refused')
        return () => unavailable(thrown.message);
      return () => {
        isStandIn = true;
        panel.describe(undefined);
        // Visitors who have written before continue: pending messages are shown, and new ones follow them.
        return storedSecret(memory) === undefined
          ? createLeaveForm(context, { intro: texts.formUnreachable, takesFiles: false })
          : converse(context, unreachable(siteKey));
      };
    }
  }
  function end(): void {
    isStandIn = false;
    shown?.end();
    shown = undefined;
  }
  function unavailable(why: string): undefined {
    console.warn('Wheelhouse:', why);
    panel.fill(element('p', { class: 'loading', role: 'status' }, texts.unavailable));
  }
  /** Starts over for the current visitor. */
  function reset(): void {
    beginnings += 1;
    end();
    panel.fill();
    panel.notice(undefined);
    if (dialog.open) void begin();
  }

  function open(): void {
    if (dialog.open) return;
    positionChat();
    if (matchMedia(small).matches) dialog.showModal();
    else dialog.show();
    showState();
    if (shown && !isStandIn) {
      shown.opened();
      focus();
      return;
    }
    dialog.focus();
    void begin();
  }
  function close(): void {
    if (!dialog.open) return;
    dialog.close();
    shown?.closed();
    showState();
    launcher.button.focus();
  }

  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  for (const kind of ['keydown', 'keyup', 'keypress'] as const) {
    dialog.addEventListener(kind, (event) => {
      // Keeps the page's own shortcuts from reacting to keys typed here: to the page, the widget is a single
      // element.
      event.stopPropagation();
      if (kind !== 'keydown' || event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      close();
    });
  }
  memory.watch(forgotten, reset);
  return { open, close, isOpen: () => dialog.open, reset };
}

/** Settings for a conversation while the service cannot be reached. */
const unreachable = (site_key: string): WidgetConfig => ({
  site_key,
  enabled: true,
  title: null,
  greeting: null,
  accent: null,
  position: 'right',
  collect_email: 'never',
  is_online: true,
  offline_message: null,
  privacy_url: null,
  takes_files: false,
});

/** Attributes of the script's tag override the site's settings. */
function applyConfig(host: HTMLElement, config: WidgetConfig): void {
  host.dataset.position ??= config.position;
  if (config.accent && host.style.getPropertyValue('--_accent') === '') applyAccent(host, config.accent);
}

/** True if the visitor has written from this browser before, or has an unsent message. */
async function hasConversation({ memory, service, siteKey }: ChatContext): Promise<boolean> {
  const secret = storedSecret(memory);
  if (secret === undefined) return false;
  if (readList(memory, unsentMessages).length > 0) return true;
  const { conversation } = await service.list({ site_key: siteKey, visitor_secret: secret }, undefined);
  return conversation !== null;
}
