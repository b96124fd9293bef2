import { icon } from '../../launcher/icon.ts';

export const closeIcon = () => icon('M6 6l12 12', 'M18 6L6 18');
export const sendIcon = () => icon('M5 12h13', 'M12.5 5.5L19 12l-6.5 6.5');
export const retryIcon = () => icon('M4.5 12a7.5 7.5 0 1 1 2.3 5.4', 'M4 19v-4h4');
export const clipIcon = () =>
  icon(
    'M18.5 11.5l-6.8 6.8a4 4 0 0 1-5.7-5.7l7.3-7.3a2.7 2.7 0 0 1 3.8 3.8l-7.1 7.1a1.2 1.2 0 0 1-1.8-1.8l6.3-6.3',
  );
export const fileIcon = () => icon('M7 3.5h7l4 4v13H7z', 'M14 3.5v4h4');
export const tickIcon = () => icon('M5 12.5l4.5 4.5L19 7.5');
