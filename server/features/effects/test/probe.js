// Runs in the page before anything of its own: notes what moves, what shifts, and what is left running.
// @ts-nocheck
(() => {
  const frame = requestAnimationFrame.bind(window);
  const listen = EventTarget.prototype.addEventListener;
  const unlisten = EventTarget.prototype.removeEventListener;
  const probe = { shifts: [], frames: 0, longest: 0 };
  window.probe = probe;

  const place = (box) =>
    `${Math.round(box.x)},${Math.round(box.y)} ${Math.round(box.width)}x${Math.round(box.height)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName}.${node?.className}: ${place(previousRect)} to ${place(currentRect)}`,
      );
      probe.shifts.push(
        `${entry.value.toFixed(3)} at ${Math.round(entry.startTime)} ms: ${moved.join('; ')}`,
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const listeners = new Set();
  const isCapture = (options) =>
    typeof options === 'object' && options !== null ? !!options.capture : !!options;
  const forget = (target, type, listener, capture) => {
    for (const each of listeners)
      if (
        each.target === target &&
        each.type === type &&
        each.listener === listener &&
        each.capture === capture
      )
        listeners.delete(each);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const signal = options?.signal;
    if (listener && !signal?.aborted && !(target instanceof AbortSignal)) {
      const record = { target, type, listener, capture: isCapture(options) };
      forget(target, type, listener, record.capture);
      listeners.add(record);
      if (signal) listen.call(signal, 'abort', () => listeners.delete(record), { once: true });
      if (options?.once)
        listen.call(target, type, () => listeners.delete(record), { once: true, capture: record.capture });
    }
    return listen.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    forget(this ?? window, type, listener, isCapture(options));
    return unlisten.call(this ?? window, type, listener, options);
  };

  const observers = new Map();
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    const Native = window[name];
    window[name] = class extends Native {
      observe(target, options) {
        const seen = observers.get(this) ?? { name, targets: new Set() };
        seen.targets.add(target);
        observers.set(this, seen);
        return super.observe(target, options);
      }
      unobserve(target) {
        observers.get(this)?.targets.delete(target);
        return super.unobserve(target);
      }
      disconnect() {
        observers.delete(this);
        return super.disconnect();
      }
    };
  }

  window.requestAnimationFrame = (callback) => {
    return frame((time) => {
      probe.frames += 1;
      callback(time);
    });
  };

  const timers = new Set();
  for (const [set, clear] of [
    ['setInterval', 'clearInterval'],
    ['setTimeout', 'clearTimeout'],
  ]) {
    const nativeSet = window[set].bind(window);
    const nativeClear = window[clear].bind(window);
    window[set] = (work, ...rest) => {
      const id = nativeSet(
        (...given) => {
          if (set === 'setTimeout') timers.delete(id);
          if (typeof work === 'function') work(...given);
        },
        ...rest,
      );
      timers.add(id);
      return id;
    };
    window[clear] = (id) => {
      timers.delete(id);
      nativeClear(id);
    };
  }

  const isLeft = (target) => !(target instanceof Node) || target.isConnected;
  /** Everything that outlives an element that is gone. */
  probe.left = () => ({
    listeners: [...listeners]
      .filter(({ target }) => isLeft(target))
      .map(({ target, type }) => `${target.constructor.name} ${target.localName ?? ''} ${type}`)
      .sort(),
    observers: [...observers.values()]
      .flatMap(({ name, targets }) =>
        [...targets]
          .filter((target) => name !== 'MutationObserver' || target.isConnected)
          .map((target) => `${name} ${target.nodeName}`),
      )
      .sort(),
    timers: timers.size,
    elements: [...document.querySelectorAll('body, body *')].map((each) => each.localName).join(' '),
    root: document.documentElement.cloneNode(false).outerHTML + document.body.cloneNode(false).outerHTML,
  });

  const lasts = (animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
  /** Anything that plays and is longer than a blink; those that follow a scroll only move with it. */
  const playing = () =>
    document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' &&
          animation.timeline instanceof DocumentTimeline &&
          lasts(animation) > 20,
      );
  probe.running = () =>
    playing().map((animation) => ({
      name: animation.animationName ?? animation.transitionProperty ?? animation.id,
      ms: lasts(animation),
      on: animation.effect?.target?.className ?? '',
      properties: (animation.effect?.getKeyframes?.() ?? []).flatMap((each) => Object.keys(each)),
    }));

  const round = (value) => Math.round(value * 100) / 100;
  const current = ({ selector, pseudo, property }) => {
    const element = document.querySelector(selector);
    if (!element) return undefined;
    switch (property) {
      case 'text':
        return element.textContent;
      case 'scroll':
        return `${round(element.scrollLeft)} ${round(element.scrollTop)}`;
      case 'box': {
        const box = element.getBoundingClientRect();
        return [box.x + scrollX, box.y + scrollY, box.width, box.height].map(round).join(' ');
      }
      case 'pixels':
        return undefined;
      default:
        return getComputedStyle(element, pseudo).getPropertyValue(property);
    }
  };
  /** Tells each value of each watched thing as it changes. */
  probe.watch = (watches) => {
    const last = [];
    const look = () => {
      for (const [index, watch] of watches.entries()) {
        const value = current(watch);
        if (value === undefined || value === last[index]) continue;
        last[index] = value;
        window.probeSaw(index, value, performance.timeOrigin + performance.now());
      }
      // Every frame, so nothing more is asked of them than this.
      if (document.documentElement)
        for (const animation of playing()) probe.longest = Math.max(probe.longest, lasts(animation));
      frame(look);
    };
    frame(look);
  };
})();
