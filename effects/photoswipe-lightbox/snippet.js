const names = {
  close: 'Close',
  zoom: 'Zoom in or out',
  previous: 'Previous photo',
  next: 'Next photo',
  failed: 'The photo cannot be loaded.',
};

export default async function photoswipeLightbox(element, fx) {
  const { default: PhotoSwipeLightbox } = await fx.library();
  if (fx.signal.aborted) return;
  const duration = fx.ms('duration');
  const lightbox = new PhotoSwipeLightbox({
    gallery: element,
    children: 'a[data-pswp-width]',
    pswpModule: () => fx.library(1),
    // Space for the buttons above, and the same below.
    padding: { top: 48, bottom: 48, left: 0, right: 0 },
    bgOpacity: fx.number('backdrop'),
    showAnimationDuration: duration,
    hideAnimationDuration: duration,
    zoomAnimationDuration: duration,
    closeTitle: names.close,
    zoomTitle: names.zoom,
    arrowPrevTitle: names.previous,
    arrowNextTitle: names.next,
    errorMsg: names.failed,
  });
  lightbox.on('beforeOpen', () => {
    // PhotoSwipe also checks the motion preference; the setting here takes precedence.
    if (!fx.calm)
      Object.assign(lightbox.pswp.options, {
        showHideAnimationType: 'zoom',
        zoomAnimationDuration: duration,
      });
  });
  lightbox.init();
  fx.ended(() => {
    const { pswp } = lightbox;
    // A gallery that is still opening cannot be closed.
    pswp?.on('openingAnimationEnd', () => pswp.destroy());
    lightbox.destroy();
  });
}
