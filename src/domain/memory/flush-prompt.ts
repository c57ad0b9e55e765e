/** The last message of the silent call before a compaction. */
export function flushPrompt(today: string): string {
  return `Pre-compaction memory flush. This message is from the app; the user sees neither it nor your reply. The session is near its context limit, and its older messages will be summarised. Review the conversation and save any durable context with save_memory: preferences, decisions, key facts, anything that should persist.
- Save only what the user said or decided, and nothing that the notes in <memory> already say.
- At most five notes, one fact each, in the language of the user.
- No passwords, keys or other secrets, and nothing that matters only for the task at hand.
- End each note with the day it was said, as (${today}). Today is ${today}. Write absolute dates, never "tomorrow".
Reply with SILENT after saving, or SILENT if nothing needs saving.`;
}
