export default function motionInviewStagger(element, fx) {
  if (fx.calm) return;
  const children = [...element.children];
  const styles = children.map((child) => child.getAttribute('style'));
  const restore = () => {
    for (const [index, child] of children.entries()) {
      if (styles[index] === null) child.removeAttribute('style');
      else child.setAttribute('style', styles[index]);
    }
  };
  const state = (value) => element.setAttribute('data-fx-motion-inview-stagger', value);

  const entrances = [];
  const enter = () => {
    const delay = Motion.stagger(fx.ms('step') / 1000);
    const spring = { type: Motion.spring, duration: fx.ms('duration') / 1000, bounce: fx.number('bounce') };
    entrances.push(
      Motion.animateMini(children, { translate: [`0 ${fx.read('rise')}`, '0 0'] }, { ...spring, delay }),
      Motion.animateMini(children, { opacity: [0, 1] }, { duration: 0.3, ease: 'easeOut', delay }),
    );
    Promise.all(entrances).then(restore);
    state('seen');
  };

  state('waiting');
  // A list taller than the viewport counts as visible once it fills part of it.
  const amount = Math.min(0.15, (0.3 * innerHeight) / element.getBoundingClientRect().height);
  const stopWatching = Motion.inView(element, enter, { amount });
  fx.ended(() => {
    stopWatching();
    for (const entrance of entrances) entrance.cancel();
    restore();
    element.removeAttribute('data-fx-motion-inview-stagger');
  });
}
