import { composeChat } from './compose-chat';
import type { CorpusChat, Scene, Voice } from './types';
import { VOICES } from './voices';

const SCENES_PER_CHAT = 4;

/** The same corpus every time. Each scene is in two chats of its language, with other names and values, and beside other scenes. */
export function buildCorpus(voices: readonly Voice[] = VOICES): CorpusChat[] {
  const asked = new Set<string>();
  return voices.flatMap((voice) =>
    chatScenes(voice).map((scenes, index) =>
      composeChat(voice, scenes, { id: `${voice.language}-${index + 1}`, asked }),
    ),
  );
}

/** Neighbours first, then every second one: most pairs of scenes are together only once. */
function chatScenes({ scenes }: Voice): Scene[][] {
  const mixed = [...scenes.filter((_, index) => index % 2 === 0), ...scenes.filter((_, index) => index % 2 === 1)];
  return [scenes, mixed].flatMap((row) => {
    const chats: Scene[][] = [];
    for (let at = 0; at < row.length; at += SCENES_PER_CHAT) chats.push(row.slice(at, at + SCENES_PER_CHAT));
    return chats;
  });
}
