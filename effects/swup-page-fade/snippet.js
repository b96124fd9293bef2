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
        // However slow the network is, the old content stays until the new is there.
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
  // After a visit it forgets its own class.
  const root = document.documentElement;
  root.classList.remove('swup-enabled');
  if (root.className === '') root.removeAttribute('class');
};

export default function swupPageFade(element, fx) {
  users += 1;
  isCalm = fx.calm;
  if (!swup) openSwup();
  if (isArriving) {
    // As after any page change, the keyboard and screen readers begin with the new content.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    isArriving = false;
  }
  fx.ended(() => {
    element.removeAttribute('tabindex');
    users -= 1;
    // With each page the element is exchanged for that of the next, which is counted by then.
    queueMicrotask(closeUnlessFollowed);
  });
}
