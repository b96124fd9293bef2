const away = 'data-fx-hide-on-scroll-header';

export default function hideOnScrollHeader(element, fx) {
  let turn = scrollY; // position of the last change of direction

  const follow = () => {
    // Some browsers overscroll at both ends and bounce back, which is not a change of direction.
    const end = document.documentElement.scrollHeight - innerHeight;
    const at = Math.max(0, Math.min(scrollY, end));
    turn = element.hasAttribute(away) ? Math.max(turn, at) : Math.min(turn, at);
    if (at <= element.offsetHeight) element.removeAttribute(away);
    else if (Math.abs(at - turn) > fx.number('tolerance')) {
      element.toggleAttribute(away, at > turn);
      turn = at;
    }
  };

  addEventListener('scroll', follow, { passive: true, signal: fx.signal });
  fx.ended(() => element.removeAttribute(away));
}
