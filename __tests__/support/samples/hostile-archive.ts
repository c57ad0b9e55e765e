import { HOSTILE_MESSAGE as WORDS, HOSTILE_NAME as NAME } from './hostile-markdown';

const AT = 1_760_000_000_000;
const stamps = { created_at: AT, updated_at: AT };

/** A prepared export with hostile text in every text field. The word `needle` is there to be searched for. */
export function hostileArchive(): string {
  const message = (seq: number, row: object) => ({
    id: `m${seq}`,
    session_id: 's',
    seq,
    status: 'complete',
    content: '',
    provider_id: 'demo',
    model_id: NAME.slice(0, 90),
    continues: 0,
    pinned: 0,
    created_at: AT + seq,
    ...row,
  });
  return JSON.stringify({
    format: 'skein-archive',
    version: 1,
    folders: [{ id: 'f', name: NAME.slice(0, 40), created_at: AT }],
    agents: [
      {
        id: 'a',
        name: NAME.slice(0, 100),
        system_prompt: WORDS,
        is_built_in: 0,
        memory_on: 1,
        context_settings: '{}',
        ...stamps,
      },
    ],
    mcp_servers: [{ id: 'x', name: NAME, url: 'https://tools.example.com/mcp', created_at: AT }],
    prompt_templates: [{ id: 't', title: NAME, content: WORDS, ...stamps }],
    sessions: [
      {
        id: 's',
        title: NAME,
        title_source: 'generated',
        current_agent_id: 'a',
        provider_id: 'demo',
        model_id: 'skein-demo',
        total_tokens: 0,
        folder_id: 'f',
        is_shown: 1,
        ...stamps,
      },
    ],
    messages: [
      message(1, { role: 'user', content: 'What was covered' }),
      message(2, { role: 'assistant', content: 'was this.', end_reason: 'stop' }),
      message(3, { role: 'user', content: `needle ${WORDS}`, pinned: 1 }),
      message(4, {
        role: 'assistant',
        content: WORDS,
        thinking: JSON.stringify([{ text: WORDS, replay: null }]),
        end_reason: 'tool-calls',
      }),
      message(5, {
        role: 'tool',
        tool_call_id: 'c',
        tool_name: NAME,
        tool_input: JSON.stringify({ [NAME]: WORDS }),
        tool_output: `needle ${WORDS}`,
      }),
      message(6, {
        role: 'assistant',
        status: 'error',
        content: WORDS,
        end_reason: 'failed',
        error: JSON.stringify({ kind: 'provider', message: WORDS, nextStep: 'retry' }),
      }),
    ],
    attachments: [
      {
        id: 'p',
        message_id: 'm3',
        position: 0,
        media_type: 'text/plain',
        base64: '',
        kind: 'file',
        name: NAME,
        size: 9,
        text: WORDS,
      },
    ],
    compactions: [
      {
        id: 'k',
        session_id: 's',
        version: 1,
        summary: WORDS,
        summarised_to_seq: 2,
        covered_to_seq: 2,
        covered_count: 2,
        soft_trim_to_seq: 0,
        hard_clear_to_seq: 0,
        method: 'single-pass',
        tokens_before: 100,
        tokens_after: 10,
        created_at: AT,
      },
    ],
    memories: [{ id: 'n', content: NAME, source: 'model', ...stamps }],
  });
}
