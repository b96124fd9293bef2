import { useMediaQuery } from '@mantine/hooks';

/** True if the screen is touched: texts say “tap”, and name no keys. */
export const useIsTouch = (): boolean =>
  useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
