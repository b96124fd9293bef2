import { icon } from '../../launcher/icon.ts';

export const closeIcon = () => icon('M6 6l12 12', 'M18 6L6 18');
export const sendIcon = () => icon('M5 12h13', 'M12.5 5.5L19 12l-6.5 6.5');
export const retryIcon = () => icon('M4.5 12a7.5 7.5 0 1 1 2.3 5.4', 'M4 19v-4h4');
export const tickIcon = () => icon('M5 12.5l4.5 4.5L19 7.5');
