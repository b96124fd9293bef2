const kindsOf = (item) => item.getAttribute('data-fx-flip-filter-grid')?.split(' ') ?? [];

export default function flipFilterGrid(element, fx) {
  const group = element.querySelector('fieldset');
  const list = element.querySelector('ul');
  const said = group.querySelector('output');
  const buttons = [...group.querySelectorAll('button')];
  const first = buttons.find((button) => button.getAttribute('aria-pressed') === 'true') ?? buttons[0];
  /** Functions that end the animation of an item. */
  const playing = new Map();

  const play = (item, frames, share, ended) => {
    const animation = item.animate(frames, {
      duration: fx.ms('duration') * share,
      easing: 'cubic-bezier(0.3, 0, 0.1, 1)',
    });
    const end = () => {
      playing.delete(item);
      animation.cancel();
      ended?.();
    };
    animation.onfinish = end;
    playing.set(item, end);
  };

  /** Fades out in place, without blocking the items that close the gap. */
  const leave = (item, { box, opacity }) => {
    const style = item.getAttribute('style');
    const grid = list.getBoundingClientRect();
    item.hidden = false;
    item.inert = true;
    Object.assign(item.style, {
      position: 'absolute',
      left: `${box.left - grid.left - list.clientLeft}px`,
      top: `${box.top - grid.top - list.clientTop}px`,
      width: `${box.width}px`,
      boxSizing: 'border-box',
    });
    play(item, [{ opacity }, { opacity: 0, scale: 0.9 }], 0.5, () => {
      item.hidden = true;
      item.inert = false;
      if (style === null) item.removeAttribute('style');
      else item.setAttribute('style', style);
    });
  };

  const glide = (item, { box, opacity }) => {
    const now = item.getBoundingClientRect();
    const from =
      box.width === 0
        ? { opacity: 0, scale: 0.9 }
        : { opacity, translate: `${box.left - now.left}px ${box.top - now.top}px` };
    play(item, [from, {}], 1);
  };

  const show = (chosen, isStill) => {
    const items = [...list.children];
    const before = new Map();
    for (const item of items)
      before.set(item, { box: item.getBoundingClientRect(), opacity: getComputedStyle(item).opacity });
    for (const end of [...playing.values()]) end();
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen));
    for (const item of items) item.hidden = chosen.value !== '' && !kindsOf(item).includes(chosen.value);
    if (isStill) return;
    const isLeaving = (item) => item.hidden && before.get(item).box.width > 0;
    const leaving = items.filter(isLeaving);
    for (const item of items) if (!item.hidden) glide(item, before.get(item));
    for (const item of leaving) leave(item, before.get(item));
  };

  if (first.value !== '') show(first, true);
  group.addEventListener(
    'click',
    ({ target }) => {
      const chosen = target.closest('button');
      if (!chosen) return;
      show(chosen, fx.calm);
      const shown = [...list.children].filter((item) => !item.hidden && !item.inert);
      said.textContent = `${chosen.textContent}: ${shown.length}`;
    },
    { signal: fx.signal },
  );
  fx.ended(() => {
    for (const end of [...playing.values()]) end();
    for (const item of list.children) item.hidden = false;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === first));
    said.textContent = '';
  });
}
