import type { Launcher } from '../surroundings.ts';
import { icon } from './icon.ts';
import css from './launcher.css?inline';
import type { LauncherTexts } from './texts.ts';

export interface DrawnLauncher extends Launcher {
  readonly root: ShadowRoot;
  /** Shows that the chat is loading, or why it failed. */
  waiting(isWaiting: boolean): void;
  trouble(text: string): void;
}

/**
 * Draws the button in a shadow root of `host`, so that styles of the page and the widget do not affect each
 * other.
 */
export function drawLauncher(host: HTMLElement, texts: LauncherTexts, onPress: () => void): DrawnLauncher {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'launcher';
  button.setAttribute('aria-haspopup', 'dialog');
  const unread = document.createElement('span');
  unread.className = 'unread';
  unread.setAttribute('aria-hidden', 'true');
  button.append(
    icon('M20.5 11.5a8.5 8 0 0 1-12.3 7.2L3.5 20l1.4-4A7.6 7.6 0 0 1 3.5 11.5a8.5 8 0 0 1 17 0z'),
    icon('M6 9.5l6 6 6-6'),
    unread,
  );
  const problem = document.createElement('div');
  problem.className = 'trouble';
  problem.setAttribute('role', 'status');
  root.append(button, problem);

  let state = { isOpen: false, unread: 0 };
  const show: Launcher['show'] = (change) => {
    state = { ...state, ...change };
    const { isOpen, unread: count } = state;
    const label = isOpen ? texts.close : texts.open;
    button.setAttribute('aria-label', count > 0 ? `${label}, ${texts.unread(count)}` : label);
    button.setAttribute('aria-expanded', String(isOpen));
    unread.hidden = count === 0;
    unread.textContent = count > 9 ? '9+' : String(count);
  };
  show({});
  button.addEventListener('click', onPress);
  return {
    root,
    button,
    show,
    waiting: (isWaiting) => button.setAttribute('aria-busy', String(isWaiting)),
    trouble: (text) => {
      problem.textContent = text;
    },
  };
}
