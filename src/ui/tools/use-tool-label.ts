import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { useToolNames } from '@/state/tools/tool-names';

/** How a tool is named on the screen: "echo · 127.0.0.1" for a tool of a server, else its name alone. */
export function useToolLabel(): (offeredName: string) => string {
  const { t } = useTranslation();
  const nameOf = useToolNames();
  return useCallback(
    (offeredName) => {
      const { name, server } = nameOf(offeredName);
      return server === null ? name : t('tool.nameAt', { name, place: server });
    },
    [nameOf, t],
  );
}
