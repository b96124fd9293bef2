export { siteCode } from './feature.ts';
export { consentPart } from './rules/consent-script.ts';
export { servicesOf } from './rules/services-of.ts';
