/** The intents by which other apps pass text to this one: shared text and selected text. */
const TEXT_INTENTS = ['android.intent.action.SEND', 'android.intent.action.PROCESS_TEXT'];

/** Problems of the Android app's intent filters. */
export function checkSharing(manifest: string, processText: string): string[] {
  const filters = manifest.match(/<intent-filter[\s\S]*?<\/intent-filter>/g) ?? [];
  const missing = TEXT_INTENTS.filter(
    (action) => !filters.some((filter) => filter.includes(`"${action}"`) && filter.includes('"text/plain"')),
  ).map((action) => `Android: nothing takes text that comes by ${action}.`);
  const isForwarded = /ACTION_SEND\b/.test(processText) && /EXTRA_PROCESS_TEXT/.test(processText);
  return isForwarded ? missing : [...missing, 'Android: selected text is not handed on as shared text.'];
}
