import { useWindowDimensions } from 'react-native';

import { size } from '../theme/metrics';

/** Whether the list is shown beside the chat. */
export function useWide(): boolean {
  return useWindowDimensions().width >= size.wideFrom;
}
