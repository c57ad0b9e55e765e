/** The searched text of a message (`m`): its content, a tool's input and output, and attached files. */
export const SEARCHED_TEXT = `(m.content || char(10) || COALESCE(m.tool_input, '') || char(10) || COALESCE(m.tool_output, '') || char(10) ||
  COALESCE((SELECT group_concat(COALESCE(a.name, '') || char(10) || COALESCE(a.text, ''), char(10)) FROM attachments a
    WHERE a.message_id = m.id), ''))`;
