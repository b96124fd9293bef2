const away = 'data-fx-hide-on-scroll-header';

export default function hideOnScrollHeader(element, fx) {
  let turn = scrollY; // where the reader last turned round

  const follow = () => {
    // Some browsers scroll beyond both ends and bounce back: that is no change of mind.
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
