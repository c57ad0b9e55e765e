/** Tools whose results repeat what is stored already. Neither a search nor the self-test of a summary reads them as part of the conversation. */
export const LOOKUP_TOOLS = ['search_history', 'read_message', 'search_memory'] as const;
