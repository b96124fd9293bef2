import { bindChoice } from './motion-choice.ts';
import { Previews } from './previews.ts';

interface Found {
  readonly data: readonly { readonly effect_id: string }[];
  readonly categories: readonly { readonly category: string; readonly count: number }[];
}

const typingMs = 180;
const form = document.querySelector<HTMLFormElement>('form.search');
const list = document.querySelector<HTMLUListElement>('#cards');
const chips = [...document.querySelectorAll<HTMLAnchorElement>('.chip')];
const previews = new Previews();
const cards = new Map(
  [...document.querySelectorAll<HTMLElement>('.card')].map((card) => [card.dataset.effect ?? '', card]),
);
/**
 * False if the server filtered the list: the other cards are missing then, so filters stay links, as without script.
 */
const isWhole = location.search === '';

let category = '';
let request = new AbortController();

async function search(): Promise<void> {
  if (!form || !list) return;
  request.abort();
  request = new AbortController();
  const entries = new FormData(form);
  const query = new URLSearchParams({ limit: '100' });
  for (const name of ['q', 'library']) {
    const value = String(entries.get(name) ?? '').trim();
    if (value !== '') query.set(name, value);
  }
  if (category !== '') query.set('category', category);
  try {
    const response = await fetch(`/api/effects?${query}`, { signal: request.signal });
    if (response.ok) show(await response.json());
    else announce('The search is not answering. Try again in a moment.');
  } catch (thrown) {
    if (!(thrown instanceof DOMException)) announce('The search cannot be reached. Are you online?');
  }
}

function show({ data, categories }: Found): void {
  const found = new Set(data.map(({ effect_id }) => effect_id));
  // Sorted by rank; cards without a match stay at the end, hidden.
  for (const { effect_id } of data) {
    const card = cards.get(effect_id);
    if (card) list?.append(card);
  }
  for (const [effectId, card] of cards) card.hidden = !found.has(effectId);
  for (const chip of chips) {
    const count = chip.querySelector('span');
    const name = chip.dataset.category ?? '';
    const number =
      name === ''
        ? categories.reduce((sum, each) => sum + each.count, 0)
        : (categories.find((each) => each.category === name)?.count ?? 0);
    if (count) count.textContent = String(number);
    chip.classList.toggle('empty', number === 0);
    if (name === category) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  }
  document.querySelector<HTMLElement>('#nothing')?.toggleAttribute('hidden', data.length > 0);
  announce(data.length === 1 ? '1 effect' : `${data.length} effects`);
  previews.follow(cards.values());
}

function announce(text: string): void {
  const count = document.querySelector('#count');
  if (count) count.textContent = text;
}

if (form && isWhole) {
  let typing: ReturnType<typeof setTimeout>;
  form.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(search, typingMs);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(typing);
    void search();
  });
  for (const chip of chips) {
    chip.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      category = chip.dataset.category ?? '';
      void search();
    });
  }
}

const motionToggle = document.querySelector<HTMLInputElement>('#calm');
if (motionToggle) bindChoice(motionToggle, () => previews.restart());
previews.follow(cards.values());
