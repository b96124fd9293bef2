/** Script of the guide's page: searches sections and marks the current one in the contents. Plain JavaScript, sent as written. */
export const guideScript = String.raw`
const field = document.querySelector('#words');
const found = document.querySelector('#found');
const count = document.querySelector('#count');
const contents = document.querySelector('#contents');
const nav = document.querySelector('#side');
const max = 60;
const wide = matchMedia('(min-width: 60rem)');
const openWide = () => { nav.open = wide.matches; };
openWide();
wide.addEventListener('change', openWide);

const sections = [...document.querySelectorAll('main section')].map((section) => {
  const heading = section.querySelector('h1, h2, h3, h4');
  return { id: heading.id, title: heading.textContent, head: heading.textContent.toLowerCase(), chapter: section.dataset.chapter, section };
});
let texts;

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  contents.hidden = words.length > 0;
  found.hidden = words.length === 0;
  if (words.length === 0) { count.textContent = ''; return; }
  texts ??= sections.map(({ section }) => section.textContent.toLowerCase());
  const inTitle = sections.filter(({ head }) => words.every((word) => head.includes(word)));
  const inText = sections.filter((each, index) => !inTitle.includes(each) && words.every((word) => texts[index].includes(word)));
  const all = [...inTitle, ...inText];
  found.replaceChildren(...all.slice(0, max).map(({ id, title, chapter }) => {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = '#' + id;
    link.textContent = title;
    item.append(link);
    if (chapter && chapter !== title) {
      const place = document.createElement('small');
      place.textContent = chapter;
      item.append(place);
    }
    return item;
  }));
  count.textContent = all.length === 0
    ? 'No section contains all of these words.'
    : all.length > max ? 'The first ' + max + ' of ' + all.length + ' sections' : all.length === 1 ? '1 section' : all.length + ' sections';
}

field.addEventListener('input', search);
field.closest('form').addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
nav.addEventListener('click', ({ target }) => {
  if (target.closest?.('a') && !wide.matches) nav.open = false;
});
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && document.activeElement !== field) {
    event.preventDefault();
    nav.open = true;
    field.focus();
  }
  if (event.key === 'Escape' && document.activeElement === field) { field.value = ''; search(); }
});

const links = new Map([...contents.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
let here;
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const link = links.get(target.querySelector('h1, h2, h3, h4').id);
    if (!link || link === here) continue;
    here?.removeAttribute('aria-current');
    here = link;
    link.setAttribute('aria-current', 'location');
  }
}, { rootMargin: '-10% 0px -80% 0px' });
for (const { section } of sections) seen.observe(section);
`;
