const names = { previous: 'Previous', next: 'Next' };

export default function swiperCoverflow(element, fx) {
  const row = element.querySelector('.fx-swiper-coverflow-row');
  const slides = [...row.children];
  const before = [element, row, ...slides].map((each) => [each, each.getAttribute('style')]);
  const hadId = row.hasAttribute('id');
  const [prevEl, nextEl] = ['button', 'button'].map((name) => document.createElement(name));
  const buttons = document.createElement('div');
  prevEl.type = nextEl.type = 'button';
  buttons.className = 'fx-swiper-coverflow-buttons';
  buttons.append(prevEl, nextEl);
  element.append(buttons);

  const swiper = new Swiper(element, {
    wrapperClass: 'fx-swiper-coverflow-row',
    slideClass: 'fx-swiper-coverflow-slide',
    effect: 'coverflow',
    coverflowEffect: {
      rotate: fx.number('angle'),
      depth: fx.number('depth'),
      stretch: '14%',
      slideShadows: false,
    },
    slidesPerView: 'auto',
    centeredSlides: true,
    initialSlide: Math.floor((slides.length - 1) / 2),
    speed: fx.calm ? 0 : fx.ms('duration'),
    rewind: true,
    grabCursor: true,
    slideToClickedSlide: true,
    navigation: { prevEl, nextEl },
    // The row keeps its list semantics: Swiper labels the buttons and follows the focus.
    a11y: {
      prevSlideMessage: names.previous,
      nextSlideMessage: names.next,
      slideRole: '',
      slideLabelMessage: '',
      wrapperLiveRegion: false,
    },
  });

  fx.ended(() => {
    swiper.destroy();
    buttons.remove();
    if (!hadId) row.removeAttribute('id');
    for (const [each, style] of before) {
      if (style === null) each.removeAttribute('style');
      else each.setAttribute('style', style);
    }
  });
}
