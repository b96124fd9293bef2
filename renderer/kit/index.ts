export { contactOf } from './contact.ts';
export { type Common, common, toneClasses } from './fields.ts';
export { headingId, headView, linesView } from './head.ts';
export { type DateHours, type DayHours, hoursView } from './hours.ts';
export { actionsView, anchorView, disclosure, hrefOf, linkView } from './link.ts';
export { pictureView } from './picture.ts';
export { richTextView } from './rich-text.ts';
