import { useQuery } from '@tanstack/react-query';

import type { ModelRef } from '@/domain/conversation';
import { withFavourite } from '@/domain/models/model-list';
import { readSetting, writeSetting } from '@/domain/settings/read-setting';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

export function useSetFavourite() {
  return useWrite(
    async (core, { model, isFavourite }: { model: ModelRef; isFavourite: boolean }) => {
      const before = await readSetting(core.settings, 'favouriteModels');
      await writeSetting(core.settings, 'favouriteModels', withFavourite(before, model, isFavourite));
    },
    [queryKeys.setting('favouriteModels')],
  );
}

/** Null: automatic. */
export function useSaveDefaultModel() {
  return useWrite(
    (core, model: ModelRef | null) => writeSetting(core.settings, 'defaultModel', model),
    [queryKeys.setting('defaultModel'), queryKeys.newChatModel],
  );
}

/** The model that a new chat would have. */
export function useModelForNewChat() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.newChatModel, queryFn: () => core.sessions.modelForNewChat() });
}

/** The model of the chat's last answer if it is gone. */
export function useLostModel(sessionId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.lostModel(sessionId), queryFn: () => core.sessions.lostModel(sessionId) });
}
