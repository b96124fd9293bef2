const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Distance from the top of the viewport to the section that a link targets. */
const topOf = (link) => {
  const isHere = link.pathname === location.pathname && link.search === location.search;
  const part = isHere && document.getElementById(decoded(link.hash.slice(1)));
  return part ? part.getBoundingClientRect().top : Number.POSITIVE_INFINITY;
};

export default function scrollspyUnderline(element, fx) {
  const style = element.getAttribute('style');
  let current;
  let was = null;

  const mark = (link) => {
    if (link === current) return;
    if (was === null) current?.removeAttribute('aria-current');
    else current?.setAttribute('aria-current', was);
    current = link;
    was = link ? link.getAttribute('aria-current') : null;
    link?.setAttribute('aria-current', 'location');
  };

  const place = (name, value) => element.style.setProperty(`--fx-scrollspy-underline-${name}`, value);
  const underline = () => {
    place('width', current ? current.getBoundingClientRect().width : 0);
    if (!current) return;
    const [link, nav] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
    place('x', `${link.left - nav.left - element.clientLeft + element.scrollLeft}px`);
    place('y', `${link.bottom - nav.top - element.clientTop + element.scrollTop}px`);
    element.setAttribute('data-fx-scrollspy-underline', '');
  };

  const follow = () => {
    // A short last section never reaches the line: it becomes active at the end of the page.
    const isEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const line = isEnd ? innerHeight : (innerHeight * fx.number('line')) / 100;
    let found = { top: Number.NEGATIVE_INFINITY };
    for (const link of element.querySelectorAll('a[href*="#"]')) {
      const top = topOf(link);
      if (top <= line && top > found.top) found = { link, top };
    }
    mark(found.link);
    underline();
  };

  const sizes = new ResizeObserver(follow);
  sizes.observe(element);
  sizes.observe(document.body);
  document.addEventListener('scroll', follow, { capture: true, passive: true, signal: fx.signal });
  fx.ended(() => {
    sizes.disconnect();
    mark();
    element.removeAttribute('data-fx-scrollspy-underline');
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  });
}
