/** Turns off the library's polling of each child every two seconds, which continues after removal. Its observers suffice. */
function withoutPolling(work) {
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (task, ...rest) => (/setInterval/.test(task) ? 0 : later(task, ...rest));
  try {
    return work();
  } finally {
    globalThis.setTimeout = later;
  }
}

/** Buttons within an item can move it up or remove it. Other scripts can change the list too. */
function change(list, button) {
  const item = [...list.children].find((each) => each.contains(button));
  if (!item) return;
  if (button.dataset.fxAutoAnimateList === 'up') {
    item.previousElementSibling?.before(item);
    button.focus();
  } else {
    const neighbour = item.nextElementSibling ?? item.previousElementSibling;
    item.remove();
    neighbour?.querySelector(`[data-fx-auto-animate-list="${button.dataset.fxAutoAnimateList}"]`)?.focus();
  }
}

export default async function autoAnimateList(element, fx) {
  const style = element.getAttribute('style');
  element.addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('[data-fx-auto-animate-list]');
      if (button) change(element, button);
    },
    { signal: fx.signal },
  );
  const { autoAnimate } = await fx.library();
  if (fx.signal.aborted) return;
  // The library checks the visitor's motion preference itself unless told not to.
  const options = { duration: fx.ms('duration'), disrespectUserMotionPreference: !fx.calm };
  const animated = withoutPolling(() => autoAnimate(element, options));
  fx.ended(() => {
    animated.destroy();
    for (const child of [...element.children]) if ('__aa_del' in child) child.remove();
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  });
}
