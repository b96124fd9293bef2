interface FindingText {
  readonly title: string;
  /** Recommended fix. */
  readonly fix: string;
}

/** Texts of Lighthouse's findings for site owners, ordered by weight for findings without a measured saving. */
export const findingTexts: Readonly<Record<string, FindingText>> = {
  'document-latency-insight': {
    title: 'The server takes long to answer, or the page is not compressed',
    fix: 'Have pages kept ready on the server (a cache), compressed, and answered without a redirect.',
  },
  'render-blocking-insight': {
    title: 'Styles and scripts keep the page from showing',
    fix: 'Load scripts with defer, and put the styles of what is seen first into the page itself.',
  },
  'image-delivery-insight': {
    title: 'Images are larger than they need to be',
    fix: 'Store images in the size in which they are shown, as WebP or AVIF.',
  },
  'lcp-discovery-insight': {
    title: 'The largest image is found late',
    fix: 'Put the largest image into the HTML itself, with fetchpriority="high" and without lazy loading.',
  },
  'lcp-breakdown-insight': {
    title: 'The largest part of the page comes late',
    fix: 'See that the largest image or text needs no script and comes from your own server.',
  },
  'cls-culprits-insight': {
    title: 'Things jump while the page loads',
    fix: 'Give images, videos and banners a width and a height, and reserve room for what comes later.',
  },
  'unsized-images': {
    title: 'Images have no size in the HTML',
    fix: 'Give each image a width and a height, so that nothing jumps when it arrives.',
  },
  'font-display-insight': {
    title: 'Text waits for its font',
    fix: 'Use font-display: swap, and fonts of your own server.',
  },
  'third-parties-insight': {
    title: 'Third-party scripts slow the page down',
    fix: 'Remove what is not needed (chats, counters, maps), or load it on first use.',
  },
  'unused-javascript': {
    title: 'Much of the scripts is not used',
    fix: 'Take out libraries and plug-ins that this page does not need.',
  },
  'unused-css-rules': {
    title: 'Much of the styles is not used',
    fix: 'Load only the styles of this page.',
  },
  'duplicated-javascript-insight': {
    title: 'The same library is loaded twice',
    fix: 'Build the scripts so that each library is in them once.',
  },
  'legacy-javascript-insight': {
    title: 'Scripts are built for outdated browsers',
    fix: 'Build the scripts for browsers of today.',
  },
  'bootup-time': {
    title: 'Scripts take long to run',
    fix: 'Use fewer and smaller scripts, and run what can wait later.',
  },
  'mainthread-work-breakdown': {
    title: 'The page keeps the browser busy',
    fix: 'Use fewer scripts and simpler styles, and show long lists in parts.',
  },
  'forced-reflow-insight': {
    title: 'Scripts make the browser measure the page again and again',
    fix: 'Read sizes first and change things afterwards.',
  },
  'dom-size-insight': {
    title: 'The page has very many elements',
    fix: 'Show long lists in parts, and use simpler markup.',
  },
  'network-dependency-tree-insight': {
    title: 'Files wait for one another',
    fix: 'Name what is needed first in the HTML itself, so that nothing is found only when something else has arrived.',
  },
  'cache-insight': {
    title: 'Files are fetched again at each visit',
    fix: 'Let browsers keep images, styles and scripts for a long time (Cache-Control).',
  },
  'modern-http-insight': {
    title: 'Files come one after the other',
    fix: 'Switch HTTP/2 on at the web server.',
  },
  'total-byte-weight': {
    title: 'The page is heavy',
    fix: 'Use fewer and smaller images, fonts and scripts.',
  },
  'unminified-javascript': { title: 'Scripts are not packed', fix: 'Build the scripts minified.' },
  'unminified-css': { title: 'Styles are not packed', fix: 'Build the styles minified.' },
  'viewport-insight': {
    title: 'The page is not made for telephones',
    fix: 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.',
  },
  'is-on-https': {
    title: 'Parts of the page come without encryption',
    fix: 'Serve the page and everything in it over https.',
  },
  'color-contrast': {
    title: 'Text is hard to read against its background',
    fix: 'Use darker text or a lighter background.',
  },
  'image-alt': { title: 'Images have no description', fix: 'Say in alt what each image shows.' },
  label: { title: 'Fields of a form have no label', fix: 'Give each field a label.' },
  'button-name': {
    title: 'Buttons have no name',
    fix: 'Write on each button, or in aria-label, what it does.',
  },
  'link-name': { title: 'Links have no text', fix: 'Write in each link, or in aria-label, where it leads.' },
  'html-has-lang': {
    title: 'The page does not say its language',
    fix: 'Add lang to the html element, as lang="en".',
  },
  'document-title': { title: 'The page has no title', fix: 'Add a title: it stands in search results.' },
  'meta-description': {
    title: 'The page has no description for search engines',
    fix: 'Add <meta name="description"> with a sentence or two.',
  },
  'is-crawlable': {
    title: 'Search engines are told to leave the page out',
    fix: 'Remove noindex if search engines should list the page.',
  },
  'link-text': {
    title: 'Links say nothing of where they lead',
    fix: 'Write what is there in place of "here" or "more".',
  },
  'heading-order': { title: 'Headings skip a level', fix: 'Use h1, h2 and h3 in their order.' },
  'target-size': {
    title: 'Buttons and links are too small for fingers',
    fix: 'Make them at least 24 pixels large, with room between them.',
  },
  'errors-in-console': {
    title: 'Scripts of the page fail',
    fix: 'Open the console of the browser and correct what it shows.',
  },
};
