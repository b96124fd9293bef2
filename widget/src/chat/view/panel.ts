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
      presence.textContent = config === undefined ? '' : config.is_online ? texts.online : texts.offline;
      presence.classList.toggle('here', config?.is_online ?? false);
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
