/** What of a message (`m`) is searched: what was said, the files that came with it, and what a tool was asked and answered. */
export const SEARCHED_TEXT = `(m.content || char(10) || COALESCE(m.tool_input, '') || char(10) || COALESCE(m.tool_output, '')
  || COALESCE((SELECT group_concat(char(10) || a.name || char(10) || a.text, '') FROM attachments a
    WHERE a.message_id = m.id AND a.kind = 'file'), ''))`;
