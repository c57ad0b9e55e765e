const FULL_DATE = /-(\d{4}-\d{2}-\d{2}|20\d{6})$/;

const WORDS: Readonly<Record<string, string>> = { gpt: 'GPT', oss: 'OSS', deepseek: 'DeepSeek', it: 'IT' };

/** Makes a readable name from a model id, because the source has none: `claude-opus-4-8` becomes "Claude Opus 4.8". */
export function displayName(id: string): string {
  const bare = id.slice(id.lastIndexOf('/') + 1).replace(FULL_DATE, '');
  const joined = bare.replace(/-(\d{1,2})-(\d{1,2})(?=-|$)/g, '-$1.$2');
  const name = joined.split('-').map(writeWord).join(' ');
  return name.replace(/^GPT /, 'GPT-');
}

function writeWord(word: string): string {
  if (/^o\d/.test(word)) return word;
  if (/^\d+(x\d+)?[be]$/.test(word)) return word.toUpperCase();
  return WORDS[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
}
