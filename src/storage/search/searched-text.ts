import { LOOKUP_TOOLS } from '@/domain/tools/lookup-tools';

/** The searched text of a message (`m`): its content, a tool's input and output, attached files, and the titles of its sources. */
export const SEARCHED_TEXT = `(m.content || char(10) || COALESCE(m.tool_input, '') || char(10) || COALESCE(m.tool_output, '') || char(10) ||
  COALESCE((SELECT group_concat(COALESCE(a.name, '') || char(10) || COALESCE(a.text, ''), char(10)) FROM attachments a
    WHERE a.message_id = m.id), '') || char(10) ||
  COALESCE((SELECT group_concat(json_extract(s.value, '$.title'), char(10)) FROM json_each(CASE WHEN json_valid(m.sources) THEN m.sources END) s), ''))`;

/** The size of the searched text, apart from the titles of sources, which are limited. Reads only the sizes, not the texts. */
export const SEARCHED_BYTES = `(octet_length(m.content) + COALESCE(octet_length(m.tool_input), 0) + COALESCE(octet_length(m.tool_output), 0) +
  COALESCE((SELECT SUM(octet_length(a.text)) FROM attachments a WHERE a.message_id = m.id), 0))`;

/**
 * Message `m` can be found. What a search returned is not searched again: it would outrank the originals, and every search would make it
 * worse.
 */
export const IS_SEARCHED = `(m.deleted_at IS NULL AND m.status <> 'streaming'
  AND COALESCE(m.tool_name, '') NOT IN (${LOOKUP_TOOLS.map((name) => `'${name}'`).join(', ')}))`;
