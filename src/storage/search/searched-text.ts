/** What of a message (`m`) is searched: what was said, and what a tool was asked and answered. */
export const SEARCHED_TEXT = `(m.content || char(10) || COALESCE(m.tool_input, '') || char(10) || COALESCE(m.tool_output, ''))`;
