import { element, iconButton } from './overlay-parts.ts';
import type { Format, RichField } from './rich-text.ts';

export interface LinkedPage {
  readonly page_id: string;
  readonly title: string;
}

/** Toolbar for formatted text, with a field for a link's target. */
export interface FormatBar {
  readonly element: HTMLElement;
  write(field: RichField | undefined): void;
  /** True if it stands below the block's toolbar, which leaves too little room beside it. */
  isBelow(toolbar: HTMLElement): boolean;
  /** Positions it after the block's toolbar, if it is shown. */
  moveTo(toolbar: HTMLElement): void;
  setPages(pages: readonly LinkedPage[]): void;
  /** Asks for the target of a link at the selection or the caret; false if there is neither selection nor link. */
  askForLink(): boolean;
}

export const formatStyle = `
.formats { left: 0; }
.letter { font: 600 14px/1 system-ui, sans-serif; }
.letter.italic { font-style: italic; }
.linking { display: none; align-items: center; gap: 4px; }
.linking.shown { display: flex; }
.linking :is(input, select) { all: unset; box-sizing: border-box; height: 32px; width: 150px; padding: 0 8px; border-radius: 6px; background: rgb(255 255 255 / 0.14); color: #fff; font: 13px/1 system-ui, sans-serif; }
.linking :is(input, select):focus-visible { outline: 2px solid #9db9ff; }
.linking option { color: #16202b; }
.text { padding: 0 10px; font: 500 13px/1 system-ui, sans-serif; }
`;

const letters: readonly (readonly [Format, string, string])[] = [
  ['bold', 'B', 'Bold (Ctrl+B)'],
  ['italic', 'I', 'Italic (Ctrl+I)'],
  ['heading', 'H', 'Heading'],
  ['subheading', 'h', 'Smaller heading'],
  ['paragraph', '¶', 'Text'],
];

export function createFormatBar(): FormatBar {
  const bar = element('div', 'bar formats');
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Text');
  let current: RichField | undefined;
  let toolbar: DOMRect | undefined;
  for (const [format, letter, title] of letters) {
    const button = textButton(letter, title, () => current?.format(format));
    button.classList.add('letter', format);
    bar.append(button);
  }
  bar.append(
    iconButton('bullets', 'List', () => current?.format('bullets')),
    iconButton('numbers', 'Numbered list', () => current?.format('numbers')),
    textButton('”', 'Quote', () => current?.format('quote')),
  );
  const linking = element('form', 'linking') as HTMLFormElement;
  const page = document.createElement('select');
  page.setAttribute('aria-label', 'Page of this site');
  const url = document.createElement('input');
  url.setAttribute('aria-label', 'Address elsewhere');
  url.placeholder = 'https://…';
  const set = textButton('Link', 'Make it a link', () => apply());
  const remove = textButton('Remove', 'Take the link out', () => {
    current?.setLink(undefined);
    close();
  });
  linking.append(page, url, set, remove);
  const link = iconButton('link', 'Link (Ctrl+K)', () => {
    const isOpen = linking.classList.contains('shown');
    if (isOpen) close();
    else ask();
  });
  function ask(): void {
    const target = current?.link();
    page.value = String(target?.page_id ?? '');
    url.value = String(target?.url ?? '');
    linking.classList.add('shown');
    position();
    url.focus();
    url.select();
  }
  bar.append(link, linking);
  /** Pages in the list, to keep it when they are sent again with every drawing. */
  let listed = '';
  page.addEventListener('change', () => {
    if (page.value !== '') url.value = '';
  });
  url.addEventListener('input', () => {
    page.value = '';
  });
  url.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    if (event.key === 'Escape') close();
  });

  /** Next to the block's toolbar, or below it if there is too little room. */
  function position(): void {
    if (!toolbar) return;
    const { left, top, bottom } = toolbar;
    const linkLeft = leftBeside(toolbar);
    const fits = fitsBeside(toolbar);
    bar.style.left = `${(fits ? linkLeft : left) + scrollX}px`;
    bar.style.top = `${(fits ? top : bottom + 4) + scrollY}px`;
  }

  const leftBeside = ({ right, width }: DOMRect) => right + (width > 0 ? 8 : 0);
  const fitsBeside = (box: DOMRect) => leftBeside(box) + bar.getBoundingClientRect().width <= innerWidth;

  function close(): void {
    linking.classList.remove('shown');
  }
  function apply(): void {
    const address = url.value.trim();
    const linked = current?.link();
    // A link to the same page keeps its section.
    if (page.value !== '')
      current?.setLink(linked?.page_id === page.value ? linked : { to: 'page', page_id: page.value });
    else if (address !== '') current?.setLink({ to: 'url', url: withScheme(address) });
    close();
  }

  return {
    element: bar,
    askForLink() {
      if (!current || !(current.hasSelection() || current.link())) return false;
      ask();
      return true;
    },
    write(field) {
      if (field !== current) close();
      current = field;
      bar.classList.toggle('shown', field !== undefined);
    },
    isBelow: (next) => current !== undefined && !fitsBeside(next.getBoundingClientRect()),
    moveTo(next) {
      if (!current) return;
      toolbar = next.getBoundingClientRect();
      position();
    },
    setPages(pages) {
      const given = JSON.stringify(pages);
      if (given === listed) return;
      listed = given;
      const none = option('', 'A page of this site…');
      page.replaceChildren(none, ...pages.map(({ page_id, title }) => option(page_id, title)));
    },
  };
}

/** Completes a typed `example.com` to a web address. */
const withScheme = (address: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:|\/|#|\?)/i.test(address)
    ? address
    : address.includes('@')
      ? `mailto:${address}`
      : `https://${address}`;

function option(value: string, words: string): HTMLOptionElement {
  const optionElement = document.createElement('option');
  optionElement.value = value;
  optionElement.textContent = words;
  return optionElement;
}

function textButton(text: string, title: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text';
  button.title = title;
  button.setAttribute('aria-label', title);
  button.textContent = text;
  button.addEventListener('pointerdown', (event) => event.preventDefault());
  button.addEventListener('click', onPress);
  return button;
}
