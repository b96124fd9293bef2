/** Display names of categories. A new category is shown by its own name. */
const names: Readonly<Record<string, string>> = {
  'scroll-reveal': 'Scroll reveal',
  'scroll-story': 'Scroll story',
  text: 'Text',
  hover: 'Hover',
  cursor: 'Cursor',
  background: 'Background',
  parallax: 'Parallax',
  'page-transition': 'Page transition',
  loading: 'Loading',
  gallery: 'Gallery',
  navigation: 'Navigation',
  'micro-interaction': 'Micro-interaction',
  svg: 'SVG',
  '3d-webgl': '3D and WebGL',
  numbers: 'Numbers',
  layout: 'Layout',
};

export const categoryName = (category: string): string => names[category] ?? category;

/** Display name of the library an effect uses. */
export const libraryName = (library: string): string => (library === 'native' ? 'No dependency' : library);
