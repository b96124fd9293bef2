export default function wordRotate(element, fx) {
  const list = element.querySelector('.fx-word-rotate-words');
  const words = [...(list?.children ?? [])];
  if (fx.calm || words.length < 2) return;
  const mark = (target, value) => target.setAttribute('data-fx-word-rotate', value);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fx-word-rotate-button';

  let turn = 0;
  let isPlaying = true;
  let isInView = false;
  let timer;
  const follow = () => {
    clearTimeout(timer);
    if (isPlaying && isInView && !document.hidden) timer = setTimeout(next, fx.ms('hold'));
    mark(element, isPlaying ? 'moving' : 'resting');
    button.ariaLabel = isPlaying ? 'Pause the changing words' : 'Play the changing words';
  };
  const next = () => {
    mark(words[turn], 'out');
    turn = (turn + 1) % words.length;
    mark(words[turn], 'in');
    // Runs once; the button starts it again.
    if (turn === 0) isPlaying = false;
    follow();
  };
  const seen = new IntersectionObserver(([entry]) => {
    isInView = entry.isIntersecting;
    follow();
  });

  list.append(button);
  follow();
  seen.observe(element);
  document.addEventListener('visibilitychange', follow, { signal: fx.signal });
  button.addEventListener(
    'click',
    () => {
      isPlaying = !isPlaying;
      follow();
    },
    { signal: fx.signal },
  );
  fx.ended(() => {
    clearTimeout(timer);
    seen.disconnect();
    button.remove();
    for (const each of [element, ...words]) each.removeAttribute('data-fx-word-rotate');
  });
}
