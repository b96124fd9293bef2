/**
 * Script of the guide's pages: searches all of them, leads old addresses of sections to their page, copies examples,
 * and marks the current section in the contents. Plain JavaScript, sent as written.
 */
export const guideScript = String.raw`
const field = document.querySelector('#words');
const found = document.querySelector('#found');
const count = document.querySelector('#count');
const side = document.querySelector('#side');
const form = field.closest('form');
const max = 60;
const wide = matchMedia('(min-width: 60rem)');
const openWide = () => { side.open = wide.matches; };
openWide();
wide.addEventListener('change', openWide);

let index;
/** Entries of the search index, loaded once. */
const entries = () => index ??= fetch(form.dataset.index)
  .then((answer) => answer.ok ? answer.json() : Promise.reject(answer.status))
  .then((list) => list.map((entry) => ({
    ...entry,
    title: entry.t.toLowerCase(),
    names: (entry.n ?? []).map((name) => name.toLowerCase()),
    chapter: (entry.c ?? '').toLowerCase(),
    text: ' ' + entry.x,
  })))
  .catch((fault) => { index = undefined; throw fault; });

const startsWord = (text, word) => text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word));

/** Rank of an entry: names of operations before headings, headings before texts; 0 if a word is missing. */
function rankOf({ title, names, chapter, text }, words, query) {
  let rank = names.includes(query) ? 1000
    : title === query ? 900
    : chapter === '' && title.startsWith(query) ? 600
    : names.some((name) => name.includes(query)) ? 500
    : title.includes(query) ? 300 : 0;
  for (const word of words) {
    if (names.some((name) => startsWord(name, word))) rank += 60;
    else if (startsWord(title, word)) rank += 40;
    else if (title.includes(word) || names.some((name) => name.includes(word))) rank += 20;
    else if (chapter.includes(word)) rank += 10;
    else if (text.includes(' ' + word)) rank += 3;
    else if (text.includes(word)) rank += 1;
    else return 0;
  }
  return rank;
}

function itemOf({ t, u, c, n }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = u;
  link.textContent = t;
  const place = document.createElement('small');
  if (n) {
    const name = document.createElement('code');
    name.textContent = n[0];
    place.append(name, ' ');
  }
  place.append(c ?? '');
  if (place.textContent !== '') link.append(place);
  item.append(link);
  return item;
}

async function search() {
  const query = field.value.trim().toLowerCase();
  const words = query.split(/\s+/).filter(Boolean);
  side.hidden = words.length > 0;
  found.hidden = words.length === 0;
  if (words.length === 0) { count.textContent = ''; return; }
  let all;
  try {
    all = await entries();
  } catch {
    count.textContent = 'The search did not load. Type again to try once more.';
    return;
  }
  if (field.value.trim().toLowerCase() !== query) return;
  const ranked = all
    .map((entry) => ({ entry, rank: rankOf(entry, words, query) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank);
  found.replaceChildren(...ranked.slice(0, max).map(({ entry }) => itemOf(entry)));
  const total = ranked.length;
  count.textContent = total === 0 ? 'No section contains all of these words.'
    : total > max ? 'The first ' + max + ' of ' + total + ' sections'
    : total === 1 ? '1 section' : total + ' sections';
}

field.addEventListener('focus', () => { entries().catch(() => {}); });
field.addEventListener('input', search);
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  await search();
  found.querySelector('a')?.click();
});
function clear() {
  field.value = '';
  void search();
}
for (const list of [found, side])
  list.addEventListener('click', ({ target }) => {
    if (!target.closest?.('a') || wide.matches) return;
    side.open = false;
    clear();
  });
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (key === '/' && isPlain && target !== field) {
    event.preventDefault();
    field.focus();
    field.select();
  }
  const isInSearch = target === field || found.contains(target);
  if (!isInSearch) return;
  if (key === 'Escape') { clear(); field.focus(); }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || found.hidden) return;
  event.preventDefault();
  const links = [...found.querySelectorAll('a')];
  const next = links.indexOf(target) + step;
  (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
});

// Browsers offer the clipboard only to pages over https and of this machine.
if (navigator.clipboard)
  for (const pre of document.querySelectorAll('main pre')) {
    const box = document.createElement('div');
    box.className = 'code';
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(pre.textContent);
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = 'Copy'; }, 2000);
    });
    pre.replaceWith(box);
    box.append(pre, button);
  }

// Sections once stood all on one page: an address of then leads to the section's page of now.
async function leadOn() {
  const wanted = decodeURIComponent(location.hash.slice(1));
  if (wanted === '' || document.getElementById(wanted)) return;
  const entry = (await entries()).find(({ u }) => u.endsWith('#' + wanted));
  if (entry) location.replace(entry.u);
}
leadOn().catch(() => {});
addEventListener('hashchange', () => { leadOn().catch(() => {}); });

// The contents scroll by themselves, beside the page: the chapter that is read comes into view.
const chapter = document.querySelector('#contents [aria-current="page"]');
const aside = side.parentElement;
if (wide.matches && chapter.offsetTop > aside.clientHeight / 2) aside.scrollTop = chapter.offsetTop - 140;

const links = new Map([...document.querySelectorAll('#contents ul ul a')].map((link) => [link.hash.slice(1), link]));
let here;
const seen = new IntersectionObserver((changes) => {
  for (const { isIntersecting, target } of changes) {
    if (!isIntersecting) continue;
    const link = links.get(target.getAttribute('aria-labelledby'));
    if (!link || link === here) continue;
    here?.removeAttribute('aria-current');
    here = link;
    link.setAttribute('aria-current', 'location');
  }
}, { rootMargin: '-10% 0px -80% 0px' });
for (const section of document.querySelectorAll('main section')) seen.observe(section);
`;
