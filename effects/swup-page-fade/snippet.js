const container = '[data-fx-swup-page-fade]';
let swup;
let users = 0;
let isCalm = false;
let isArriving = false;

const openSwup = () => {
  swup = new Swup({
    containers: [container],
    animationScope: 'containers',
    animationSelector: container,
    hooks: {
      'visit:start': (visit) => {
        isArriving = true;
        if (isCalm) visit.animation.animate = false;
        // The old content stays until the new one has loaded, even on a slow network.
        visit.animation.wait = true;
      },
    },
  });
};

const closeUnlessFollowed = async () => {
  if (users > 0 || !swup) return;
  const ending = swup;
  swup = undefined;
  await ending.destroy();
  // The library does not remove its class after a visit.
  const root = document.documentElement;
  root.classList.remove('swup-enabled');
  if (root.className === '') root.removeAttribute('class');
};

export default function swupPageFade(element, fx) {
  users += 1;
  isCalm = fx.calm;
  if (!swup) openSwup();
  if (isArriving) {
    // Moves the focus to the new content, as after any page load.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    isArriving = false;
  }
  fx.ended(() => {
    element.removeAttribute('tabindex');
    users -= 1;
    // Each page replaces the element with the next page's, which is registered by then.
    queueMicrotask(closeUnlessFollowed);
  });
}
