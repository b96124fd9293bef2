import type { WidgetConfig } from '../answers.ts';
import type { Texts } from '../texts/index.ts';
import { element } from './element.ts';
import { closeIcon } from './icons.ts';

export interface Panel {
  readonly dialog: HTMLDialogElement;
  /** Sets title, presence and the privacy link. */
  describe(config: WidgetConfig | undefined): void;
  /** Replaces the content below the header. */
  fill(...content: readonly Node[]): void;
  /** Sets the line between header and conversation; undefined removes it. */
  notice(text: string | undefined): void;
}

const privacyHref = (address: string | null | undefined): string | undefined =>
  address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined;

const isHere = ({ presence, is_online }: WidgetConfig): boolean =>
  presence === undefined ? is_online : presence === 'here';

/** Line below the title: the team is here, when it is back, or that an answer may take a while. */
function presenceText(config: WidgetConfig, texts: Texts, lang: string): string {
  if (isHere(config)) return texts.online;
  if (config.presence === 'unknown') return texts.soon;
  if (!config.opens_at) return texts.offline;
  const at = new Date(config.opens_at);
  const isToday = at.toDateString() === new Date().toDateString();
  const locale = [...(lang ? [lang] : []), 'en'];
  const time = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const isThisWeek = at.getTime() - Date.now() < 6 * 86_400_000;
  const day = isThisWeek ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return isToday ? texts.backToday(time) : texts.backOn(at.toLocaleDateString(locale, day), time);
}

/** Window of the chat: header, content and footer. */
export function panel(texts: Texts, lang: string, onClose: () => void): Panel {
  const title = element('bdi', {}, texts.title);
  const presence = element('p', { class: 'presence' });
  const close = element('button', { type: 'button', class: 'close', 'aria-label': texts.close }, closeIcon());
  close.addEventListener('click', onClose);
  const notice = element('p', { class: 'notice', role: 'status' });
  const content = element('div', { class: 'content' });
  const foot = element('footer');
  const dialog = element(
    'dialog',
    { class: 'panel', id: 'panel', 'aria-labelledby': 'title', tabindex: '-1', lang: lang || undefined },
    element(
      'header',
      {},
      element('div', { class: 'head' }, element('h2', { id: 'title' }, title), presence),
      close,
    ),
    notice,
    content,
    foot,
  );
  return {
    dialog,
    describe(config) {
      title.textContent = config?.title || texts.title;
      presence.textContent = config === undefined ? '' : presenceText(config, texts, lang);
      presence.classList.toggle('here', config !== undefined && isHere(config));
      const href = privacyHref(config?.privacy_url);
      foot.replaceChildren(
        ...(href ? [element('a', { href, target: '_blank', rel: 'noopener' }, texts.privacy)] : []),
      );
    },
    fill: (...nodes) => content.replaceChildren(...nodes),
    notice(text) {
      if (notice.textContent !== (text ?? '')) notice.textContent = text ?? '';
    },
  };
}
